// A code that is read by a camera, where the browser itself can do so: nothing is fetched for it, and no picture is kept.

/** Milliseconds between two looks. */
const SCAN_INTERVAL_MS = 250;

/** What a browser reads codes with; not every one has it.
 * @typedef {{detect: (from: HTMLVideoElement) => Promise<{rawValue: string}[]>}} Detector */
/** @returns {(new (options: {formats: string[]}) => Detector)|undefined} */
const detectorHere = () =>
  /** @type {{BarcodeDetector?: new (options: {formats: string[]}) => Detector}} */ (globalThis)
    .BarcodeDetector;

/** Whether this browser reads codes. */
export const canScanCodes = () => Boolean(detectorHere() && navigator.mediaDevices?.getUserMedia);

/** Looks through the camera until it sees a code. Raises what the browser says where it gives no camera.
 * @param {(text: string) => void} found
 * @returns {Promise<{stream: MediaStream, stop: () => void}>} what it sees, and the end of looking */
export async function scanCode(found) {
  const Reader = detectorHere();
  if (!Reader) throw new Error("no codes are read here");
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const reader = new Reader({ formats: ["qr_code"] });
  const video = document.createElement("video");
  Object.assign(video, { srcObject: stream, muted: true, playsInline: true });
  await video.play();
  const stop = () => {
    clearInterval(looking);
    for (const track of stream.getTracks()) track.stop();
  };
  const looking = setInterval(async () => {
    // A frame that is not there yet is looked at the next time.
    const [code] = await reader.detect(video).catch(() => []);
    if (!code?.rawValue || !stream.active) return;
    stop();
    found(code.rawValue);
  }, SCAN_INTERVAL_MS);
  return { stream, stop };
}
