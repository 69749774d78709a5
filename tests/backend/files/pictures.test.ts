import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { pictures } from "@/backend/db/schema/files";
import { makeMissingAvif, storePicture, toPicture } from "@/backend/files/pictures";
import { readFile } from "@/backend/files/store";
import { openBackend, type TestBackend } from "../../support/backend";

let backend: TestBackend;

beforeAll(async () => {
  backend = await openBackend();
}, 60_000);
afterAll(() => backend.close());

/** Bands of colour, so that the picture has something to be compressed. */
function drawing(width: number, height: number, color = "#2f6f62"): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${height}" preserveAspectRatio="none"><rect width="100" height="100" fill="${color}"/><circle cx="70" cy="30" r="12" fill="#f3cf9b"/></svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

const store = (bytes: Uint8Array) => storePicture(backend.deps, bytes);

async function variant(hash: string, name: string) {
  const file = await readFile(backend.deps.files, `pictures/${hash}/${name}`);
  if (!file) throw new Error(`No variant ${name}`);
  return sharp(file).metadata();
}

test.each(["jpeg", "png", "webp", "avif"] as const)("takes a %s in", async (format) => {
  const row = await store(await drawing(700, 500, "#8a3e5e").toFormat(format).toBuffer());
  expect(row).toMatchObject({ width: 700, height: 500, widths: [160, 320, 480], avif: false });
  expect(await variant(row.hash, "480.webp")).toMatchObject({ format: "webp", width: 480 });
});

test("makes all widths of a large picture and none that is wider than it", async () => {
  const large = await store(await drawing(2000, 1000).jpeg().toBuffer());
  expect(large).toMatchObject({ width: 2000, widths: [160, 320, 480, 768, 1200, 1600] });
  const tiny = await store(await drawing(90, 60).png().toBuffer());
  expect(tiny.widths).toEqual([90]);
  expect(await variant(tiny.hash, "90.webp")).toMatchObject({ width: 90, height: 60 });
});

test("list pictures weigh eight kilobytes at most, however busy they are", async () => {
  const busy = Buffer.alloc(1600 * 1000 * 3);
  for (let i = 0; i < busy.length; i++) {
    busy[i] = 128 + 60 * Math.sin(i / 900) + 40 * Math.sin(i / 37) + 20 * Math.cos(i / 5);
  }
  const png = sharp(busy, { raw: { width: 1600, height: 1000, channels: 3 } })
    .blur(3)
    .png();
  const { hash } = await store(await png.toBuffer());
  for (const width of [160, 320, 480]) {
    const found = await backend.deps.files.stat(`pictures/${hash}/${width}.webp`);
    expect(found?.size).toBeLessThanOrEqual(8 * 1024);
  }
});

test("turns a photograph upright and drops what the camera wrote into it", async () => {
  const bytes = await drawing(800, 400)
    .withExif({ IFD0: { Copyright: "segreto" }, IFD3: { GPSLatitude: "45/1 28/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const row = await store(bytes);
  expect([row.width, row.height]).toEqual([400, 800]);
  const file = await readFile(backend.deps.files, `pictures/${row.hash}/320.webp`);
  const metadata = await sharp(file ?? undefined).metadata();
  expect(metadata).toMatchObject({ width: 320, height: 640 });
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(file?.includes("segreto")).toBe(false);
});

test("inks without a profile are shown as browsers show them, whoever wrote the file", async () => {
  const inked = await sharp({
    create: { width: 40, height: 40, channels: 3, background: "#00c0ff" },
  })
    .toColourspace("cmyk")
    .jpeg({ quality: 100 })
    .toBuffer();
  const [cyan, magenta, yellow, black] = [152, 2, 2, 0];
  const inks = await sharp(inked)
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .raw()
    .toBuffer();
  expect([...inks.subarray(0, 4)]).toEqual([cyan, magenta, yellow, black]);
  const mark = inked.indexOf(Buffer.from("\xff\xee", "latin1"));
  const unmarked = Buffer.concat([inked.subarray(0, mark), inked.subarray(mark + 16)]);
  // Adobe's mark says nothing of how a browser shows them.
  for (const bytes of [inked, unmarked]) {
    // #67fdfd, by the steps in which dominant colours are counted.
    expect((await store(bytes)).color).toBe("#68f8f8");
  }
});

test("knows the dominant colour", async () => {
  const row = await store(await drawing(400, 400, "#d94f2b").png().toBuffer());
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(row.color.slice(at, at + 2), 16),
  );
  expect(red).toBeGreaterThan(190);
  expect(green).toBeLessThan(110);
  expect(blue).toBeLessThan(80);
});

test("the same bytes are one picture, and its name tells nothing of the upload's", async () => {
  const bytes = await drawing(300, 300).png().toBuffer();
  const [first, second] = [await store(bytes), await store(bytes)];
  expect(second).toEqual(first);
  expect(first.hash).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  [
    "a drawing with a script",
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  ["a page that calls itself a picture", "<!doctype html><script>alert(1)</script>"],
  ["a GIF that is also a page", "GIF89a/*<script>*/=1;"],
  ["a document", "%PDF-1.7\n"],
  ["the first bytes of a JPEG and then a script", "\xff\xd8\xff<script>alert(1)</script>"],
  ["nothing", ""],
])("refuses %s", async (_, text) => {
  await expect(store(Buffer.from(text, "latin1"))).rejects.toMatchObject({
    code: "unsupported_media_type",
    message: "Il file non è un'immagine JPEG, PNG, WebP o AVIF.",
  });
});

test("what hides behind a picture's pixels does not come out again", async () => {
  const png = await drawing(200, 200, "#31507a").png().toBuffer();
  const { hash } = await store(Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]));
  const file = await readFile(backend.deps.files, `pictures/${hash}/160.webp`);
  expect(file?.includes("script")).toBe(false);
});

test("refuses a truncated picture", async () => {
  const bytes = await drawing(600, 600, "#7a3550").png().toBuffer();
  await expect(store(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
    code: "unsupported_media_type",
  });
});

test("refuses more than 40 megapixels, however few bytes they are", async () => {
  const bomb = sharp({
    create: { width: 8000, height: 6000, channels: 3, background: "#fff" },
  });
  const bytes = await bomb.png({ compressionLevel: 9 }).toBuffer();
  expect(bytes.length).toBeLessThan(10 * 1024 * 1024);
  await expect(store(bytes)).rejects.toMatchObject({
    message: "L'immagine supera i 40 megapixel.",
  });
}, 60_000);

test("refuses more than ten megabytes unread", async () => {
  await expect(store(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toMatchObject({
    code: "payload_too_large",
    message: "L'immagine supera i 10 MB.",
  });
});

test("the AVIF files follow, and the picture then says that it has them", async () => {
  const row = await store(await drawing(500, 500, "#c8862a").png().toBuffer());
  expect(toPicture(row, { alt: "Una piazza", focus_x: null, focus_y: null })).toEqual({
    base: `/storage/pictures/${row.hash}`,
    url: `/storage/pictures/${row.hash}/480.webp`,
    widths: [160, 320, 480],
    avif: false,
    width: 500,
    height: 500,
    alt: "Una piazza",
    color: row.color,
  });
  while ((await makeMissingAvif(backend.deps, 10)).length > 0);
  const [again] = await backend.deps.db.select().from(pictures).where(eq(pictures.hash, row.hash));
  expect(again?.avif).toBe(true);
  expect((await variant(row.hash, "480.avif")).compression).toBe("av1");
  expect(await backend.deps.files.stat(`pictures/${row.hash}/160.avif`)).toBeNull();
}, 120_000);
