import { decodePicture, isPhoto, UndrawableError } from "../decode-picture";
import { encodePage } from "./draw-page";
import { type DrawnPage, LARGEST_PAGE, PageFaultError, requirePageShape } from "./page-work";

/** A photograph as a page, upright. Throws {@link PageFaultError}. `step` hears of each part done. */
export async function readPhoto(
  bytes: Uint8Array,
  number: number,
  step: () => void,
): Promise<DrawnPage> {
  if (!isPhoto(bytes)) throw new PageFaultError("broken", number);
  try {
    const decoded = await decodePicture(bytes, LARGEST_PAGE);
    requirePageShape(decoded.width, decoded.height, number);
    step();
    const pixels = () => decoded.pixels().flatten({ background: "#ffffff" });
    const width = decoded.available;
    const files = await encodePage(pixels, width, step);
    const ratio = decoded.height / decoded.width;
    const height = Math.round(width * ratio);
    const text = { ratio, runs: [], strokes: [] };
    return {
      kind: "page",
      number,
      width,
      height,
      blank: false,
      files,
      text,
      words: "",
      offers: [],
    };
  } catch (error) {
    if (!(error instanceof UndrawableError)) throw error;
    throw new PageFaultError(error.fault === "tooManyPixels" ? "too_big" : "broken", number);
  }
}
