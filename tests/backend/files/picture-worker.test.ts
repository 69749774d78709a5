import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { createPictureWorker, type PictureWorker } from "@/backend/files/picture-worker";
import { type Bundle, bundle } from "../../support/bundle";

let bundled: Bundle;
let worker: PictureWorker;
let picture: Buffer;

beforeAll(async () => {
  bundled = bundle("backend/files/picture-process.ts");
  const create = { width: 800, height: 600, channels: 3 as const, background: "#a33" };
  picture = await sharp({ create }).webp().toBuffer();
});
beforeEach(() => {
  worker = createPictureWorker(bundled.file("picture-process"), { idleMs: 50 });
});
afterEach(() => worker.close());
afterAll(() => bundled.remove());

const draw = () => worker.work.draw(picture, [320, 768]);

/** Waits until a process is gone; a test that waits in vain runs out of its time. */
async function ended(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await setImmediate();
  }
}

test("draws a picture in a process of its own", async () => {
  const work = draw();
  await setImmediate();
  expect(worker.pid()).toEqual(expect.any(Number));
  const { files, ...seen } = await work;
  expect(seen).toEqual({ width: 800, height: 600, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(files.map(({ width }) => width)).toEqual([320, 768]);
  expect(await sharp(files[0]?.bytes).metadata()).toMatchObject({ format: "webp", width: 320 });
});

test("encodes AVIF in each size", async () => {
  const sizes = [
    { width: 320, limit: 8192 },
    { width: 768, limit: null },
  ];
  const [small, large] = await worker.work.encodeAvif(picture, sizes);
  expect(await sharp(small).metadata()).toMatchObject({ width: 320, compression: "av1" });
  expect(await sharp(large).metadata()).toMatchObject({ width: 768, compression: "av1" });
});

test("draws no SVG", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>';
  await expect(worker.work.draw(Buffer.from(svg), [320])).rejects.toMatchObject({
    code: "unsupported_media_type",
    message: "Il file non è un'immagine JPEG, PNG, WebP o AVIF.",
  });
});

test("does two orders one after the other, in one process", async () => {
  const [first, second] = [draw(), draw()];
  await first;
  const pid = worker.pid();
  expect((await second).files).toHaveLength(2);
  expect(worker.pid()).toBe(pid);
});

test("ends the process when there is nothing to do, and starts it anew", async () => {
  await draw();
  const pid = worker.pid() as number;
  await ended(pid);
  expect(worker.pid()).toBeNull();
  expect((await draw()).files).toHaveLength(2);
});

test("says what is wrong with a picture, and goes on with the next", async () => {
  const broken = worker.work.encodeAvif(Buffer.from("?"), [{ width: 320, limit: null }]);
  await expect(broken).rejects.toThrow("unsupported");
  expect((await draw()).files).toHaveLength(2);
});

test("survives the end of its process: the order fails, the next one is done", async () => {
  const failed = expect(draw()).rejects.toThrow("The picture process ended (SIGKILL)");
  await setImmediate();
  process.kill(worker.pid() as number, "SIGKILL");
  await failed;
  expect((await draw()).files).toHaveLength(2);
});

test("ends a process that stays at one order, and does the next in another", async () => {
  worker.close();
  worker = createPictureWorker(bundled.file("picture-process"), { limitMs: 1 });
  const first = draw();
  await setImmediate();
  const pid = worker.pid();
  await expect(first).rejects.toThrow("The picture process ended (SIGKILL)");
  const failed = expect(draw()).rejects.toThrow("The picture process ended");
  await setImmediate();
  expect(worker.pid()).not.toBe(pid);
  await failed;
});
