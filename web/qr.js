// Reads the code in a camera's picture (npm's qr), where the browser has no reader of its own.  Bundled by the build.
import decode from "qr/decode.js";

const canvas = document.createElement("canvas");
const pen = canvas.getContext("2d", { willReadFrequently: true });
const largest = 800; // a picture of more pixels takes longer and reads no better

export function read(video) {
  const { videoWidth: width, videoHeight: height } = video;
  if (!width || !height) return "";
  const scale = Math.min(1, largest / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  pen.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decode(pen.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return ""; // no code in sight
  }
}
