import { encodeAvif } from "./avif";
import { drawCode } from "./code-picture";
import { docxFault } from "./docx-check";
import { drawPicture, redrawPicture } from "./draw-picture";
import { drawOg } from "./og-drawing";
import { pdfFault } from "./pdf-check";
import type { PictureWork } from "./picture-work";
import { turnPicture } from "./turn-picture";

/** Does the work in this process, whose memory grows and does not shrink. */
export const pictureWorkHere: PictureWork = {
  draw: drawPicture,
  redraw: redrawPicture,
  turn: turnPicture,
  encodeAvif,
  drawOg,
  drawCode,
  async findFault({ buffer, byteOffset, byteLength }, type) {
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    return type === "pdf" ? pdfFault(bytes) : docxFault(bytes);
  },
};
