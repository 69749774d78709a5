import { encodeAvif } from "./avif";
import { drawExactly, drawPicture, redrawPicture } from "./draw-picture";
import { drawOg } from "./og-drawing";
import type { PictureWork } from "./picture-work";

/** Does the work in this process, whose memory grows with it and stays so. */
export const pictureWorkHere: PictureWork = {
  draw: drawPicture,
  drawExactly,
  redraw: redrawPicture,
  encodeAvif,
  drawOg,
};
