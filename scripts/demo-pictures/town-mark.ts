import { randomFrom } from "@/demo/random";
import { lights } from "./colour";
import { Sketch } from "./sketch";

/**
 * The portal's own logo as SVG: the castle on its hill, the wind above; for light and dark
 * backgrounds.
 */
export function drawTownMark(size: number): string {
  const s = new Sketch(size, size, randomFrom("piazza castelvento"), lights.noon);
  const paper = "#fbf1dc";
  s.at(0, 0, size / 96, 0, () => {
    s.rounded(0, 0, 96, 96, 22, "#9c3d2a");
    s.path("M0 74Q26 56 50 62T96 54V74Q96 96 74 96H22Q0 96 0 74z", "#c96b3f");
    s.path("M0 82Q34 66 96 78V74Q96 96 74 96H22Q0 96 0 82z", "#e0a24a");
    s.path("M34 66V36h6v5h5v-5h6v5h5v-5h6v30z", paper);
    s.path("M58 66V24h5v5h4v-5h5v42z", paper);
    s.path("M45 66v-9a4 4 0 0 1 8 0v9z", "#9c3d2a");
    s.stroke("M14 30h22a7 7 0 1 0-7-7M10 42h14a6 6 0 1 1-6 6", paper, 4.4);
  });
  return s.toSvg();
}
