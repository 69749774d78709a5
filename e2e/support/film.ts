import { writeFileSync } from "node:fs";
import sharp from "sharp";

/** Pixels of the film, and of the picture in its middle. */
const [WIDTH, HEIGHT, SIDE] = [640, 480, 400];
const [LIGHT, GREY] = [235, 128];
/** Pictures a second. */
const RATE = 5;

/** One picture in the planes of YUV 4:2:0: a light wall with what hangs in its middle, if anything does. */
async function frame(shown: Buffer | null): Promise<Buffer> {
  const picture = Buffer.alloc(WIDTH * HEIGHT * 1.5, GREY);
  picture.fill(LIGHT, 0, WIDTH * HEIGHT);
  if (!shown) return picture;
  const size = { fit: "contain", background: "white" } as const;
  const shades = await sharp(shown).resize(SIDE, SIDE, size).greyscale().raw().toBuffer();
  const [left, top] = [(WIDTH - SIDE) / 2, (HEIGHT - SIDE) / 2];
  for (let y = 0; y < SIDE; y++) {
    shades.copy(picture, (top + y) * WIDTH + left, y * SIDE, (y + 1) * SIDE);
  }
  return picture;
}

/** Writes a film that a browser takes for its camera: a picture for two seconds, then the bare wall for five, again and again. */
export async function filmPicture(path: string, png: Buffer): Promise<void> {
  const head = Buffer.from("FRAME\n");
  const part = async (shown: Buffer | null, seconds: number) => {
    const picture = await frame(shown);
    return Array.from({ length: seconds * RATE }, () => [head, picture]).flat();
  };
  writeFileSync(
    path,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`),
      ...(await part(png, 2)),
      ...(await part(null, 5)),
    ]),
  );
}
