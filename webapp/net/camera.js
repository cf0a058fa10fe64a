// Scans QR codes with the camera, using the browser's own detector. Nothing is downloaded and no picture is kept.

/** Interval between two scans, in milliseconds. */
const SCAN_INTERVAL_MS = 250;

/** The browser's code detector, which some browsers lack.
 * @typedef {{detect: (from: HTMLVideoElement) => Promise<{rawValue: string}[]>}} Detector */
/** @returns {(new (options: {formats: string[]}) => Detector)|undefined} */
const browserCodeDetector = () =>
  /** @type {{BarcodeDetector?: new (options: {formats: string[]}) => Detector}} */ (globalThis)
    .BarcodeDetector;

/** Whether this browser can scan codes. */
export const canScanCodes = () => Boolean(browserCodeDetector() && navigator.mediaDevices?.getUserMedia);

/** Scans with the camera until a code is found. Rejects with the browser's error if there is no camera.
 * @param {(text: string) => void} found
 * @returns {Promise<{stream: MediaStream, stop: () => void}>} the camera's picture, and a function that stops
 *   scanning */
export async function scanCode(found) {
  const Reader = browserCodeDetector();
  if (!Reader) throw new Error("no codes are read here");
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const reader = new Reader({ formats: ["qr_code"] });
  const video = document.createElement("video");
  Object.assign(video, { srcObject: stream, muted: true, playsInline: true });
  await video.play();
  const stopCamera = () => {
    clearInterval(looking);
    for (const track of stream.getTracks()) track.stop();
  };
  const looking = setInterval(async () => {
    // Ignore frames that are not ready yet.
    const [code] = await reader.detect(video).catch(() => []);
    if (!code?.rawValue || !stream.active) return;
    stopCamera();
    found(code.rawValue);
  }, SCAN_INTERVAL_MS);
  return { stream, stop: stopCamera };
}
