import { writeFileSync } from "node:fs";
import { encode } from "uqr";

/** Pixels of the film. */
const [WIDTH, HEIGHT] = [640, 480];
const DOT = 6;
const [DARK, LIGHT, GREY] = [16, 235, 128];

/** One picture in the planes of YUV 4:2:0: the code in the middle of a light wall; without a code, the wall. */
function frame(text: string | null): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT * 1.5, GREY);
  picture.fill(LIGHT, 0, WIDTH * HEIGHT);
  const { data } = text === null ? { data: [] } : encode(text, { border: 4, ecc: "M" });
  const side = data.length * DOT;
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue;
      for (let line = 0; line < DOT; line++) {
        const start = (top + y * DOT + line) * WIDTH + left + x * DOT;
        picture.fill(DARK, start, start + DOT);
      }
    }
  }
  return picture;
}

/** Writes a film that a browser takes for its camera: a code for two seconds, then the bare wall for five, again and again. */
export function filmCode(path: string, text: string): void {
  const rate = 5;
  const head = Buffer.from("FRAME\n");
  const part = (code: string | null, seconds: number) => {
    const picture = frame(code);
    return Array.from({ length: seconds * rate }, () => [head, picture]).flat();
  };
  writeFileSync(
    path,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${rate}:1 Ip A1:1 C420jpeg\n`),
      ...part(text, 2),
      ...part(null, 5),
    ]),
  );
}
