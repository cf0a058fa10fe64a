/** Inserted by the build (build/release.py): the files that the service worker stores, and the policy that it
 * sends with them. */
declare const RELEASE: {
  /** The name of the release on its page. */
  page: string;
  later: string[];
  /** The hash of all hashes below. */
  version: string;
  /** The Content-Security-Policy header's value. */
  policy: string;
  /** The policy of each file that has its own. */
  policies: Record<string, string>;
  /** The path of each file relative to the site's root, and its SHA-256 in hexadecimal. */
  files: Record<string, string>;
};
