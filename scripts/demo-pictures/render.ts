import { randomFrom } from "@/demo/random";
import { type Hour, lights } from "./colour";
import { drawScene, type Scene } from "./scenes/scene";
import { Sketch } from "./sketch";

/** A scene and its light. */
export interface ScenePicture {
  hour: Hour;
  scene: Scene;
}

/** Input of a drawing: equal input gives an equal drawing on every machine. */
interface PictureOrder extends ScenePicture {
  seed: string;
}

/** A drawing as SVG. */
export interface Drawing {
  svg: string;
  /** A square of RGBA pixels tiled over the drawing; left out: none. */
  overlay?: Buffer;
}

const GRAIN = 192;

/** A tile of paper grain: faint white and black specks. */
function makeGrain(): Buffer {
  const random = randomFrom("paper");
  const pixels = Buffer.alloc(GRAIN * GRAIN * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    const value = random.between(-1, 1);
    const ink = value > 0 ? 255 : 40;
    pixels[i] = ink;
    pixels[i + 1] = ink;
    pixels[i + 2] = value > 0 ? 240 : 50;
    pixels[i + 3] = Math.round(Math.abs(value) * 10);
  }
  return pixels;
}

let grain: Buffer | undefined;

/** The scene as SVG, `width` by `height` units. */
function drawPicture(order: PictureOrder, width: number, height: number): string {
  const sketch = new Sketch(width, height, randomFrom(order.seed), lights[order.hour]);
  drawScene(sketch, order.scene);
  drawVignette(sketch);
  return sketch.toSvg();
}

function drawVignette(s: Sketch): void {
  const fill = s.radial(
    [
      [0.55, s.light.shade, 0],
      [1, s.light.shade, 0.26],
    ],
    [0.5, 0.46],
    0.78,
  );
  s.path(`M0 0H${s.width}V${s.height}H0z`, fill);
}

/** The scene on paper, `width` × `height` pixels. */
export function pictureOnPaper(order: PictureOrder, width: number, height: number): Drawing {
  grain ??= makeGrain();
  return { svg: drawPicture(order, width, height), overlay: grain };
}
