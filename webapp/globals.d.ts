/** Put in by the build (build/release.py): what the service worker keeps, and the policy it sends with it. */
declare const RELEASE: {
  /** The release as its page names it. */
  page: string;
  later: string[];
  /** The hash of all hashes below. */
  version: string;
  /** The Content-Security-Policy header's value. */
  policy: string;
  /** Those of the files that have another. */
  policies: Record<string, string>;
  /** Each file's path from the site's root, and its SHA-256 in hexadecimal. */
  files: Record<string, string>;
};
