import os from "node:os";
import { Readable } from "node:stream";
import sharp from "sharp";
import {
  createPageReader,
  type PageReader,
  type PagesSource,
} from "@/backend/files/pages/page-reader";
import type { DrawnPage } from "@/backend/files/pages/page-work";
import type { Limits } from "@/backend/files/pages/processor-time";
import { type Bundle, bundle } from "../../support/bundle";
import { drawPdf, gridFlyer } from "../../support/flyer-pdfs";
import { endlessPdf, halfPdf, selfDrawingPdf, xfaPdf } from "../../support/raw-pdf";

// A process is started for each file, and some of the files are made to keep it busy.
jest.setTimeout(120_000);

let bundled: Bundle;
let reader: PageReader;

beforeAll(() => {
  bundled = bundle("backend/files/pages/page-process.ts");
});
beforeEach(() => {
  reader = createPageReader(bundled.file("page-process"), { niceness: 0 });
});
afterAll(() => bundled.remove());

const fileOf = (bytes: Buffer) => ({
  size: bytes.length,
  open: async () => Readable.from([bytes]),
});
const pdf = (bytes: Buffer): PagesSource => ({ type: "pdf", files: [fileOf(bytes)] });
const photos = (...all: Buffer[]): PagesSource => ({ type: "photos", files: all.map(fileOf) });

/** Reads a file whole: how it ended, and its pages. */
async function readAll(source: PagesSource, from = 1) {
  const pages: DrawnPage[] = [];
  const end = await reader.read(source, async (page) => void pages.push(page), { from });
  return { end, pages };
}

const black = (doc: PDFKit.PDFDocument) => doc.rect(100, 100, 200, 200).fill("#000");
const colorAt = async (page: DrawnPage | undefined, x: number, y: number) => {
  const { data, info } = await sharp(page?.files[0]?.bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at =
    (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
  return data[at];
};

test("a page comes as WebP in four widths, with its text", async () => {
  const { end, pages } = await readAll(pdf(await drawPdf([(doc) => doc.text("Pane", 100, 200)])));
  expect(end).toMatchObject({ kind: "read", pages: 1 });
  const [page] = pages;
  expect(page).toMatchObject({ number: 1, width: 1600, height: 2263, blank: false });
  expect(page?.files.map(({ width }) => width)).toEqual([1600, 960, 480, 160]);
  expect(await sharp(page?.files[2]?.bytes).metadata()).toMatchObject({
    format: "webp",
    width: 480,
  });
  expect(page?.text.runs).toMatchObject([{ text: "Pane" }]);
});

test("text stands where it is drawn, also on a turned page", async () => {
  const turn = (doc: PDFKit.PDFDocument) => {
    Object.assign(doc.page.dictionary.data, { Rotate: 90 });
    doc.fontSize(20).text("Pane", 59.5, 84.2, { lineBreak: false });
  };
  const upright = (doc: PDFKit.PDFDocument) =>
    doc.fontSize(20).text("Pane", 59.5, 84.2, { lineBreak: false });
  const { pages } = await readAll(pdf(await drawPdf([upright, turn])));
  const [first, second] = pages.map(({ text }) => text.runs[0]);
  expect(first?.size).toBeCloseTo(20 / 595.28, 3);
  expect(first?.box.x).toBeCloseTo(0.1, 2);
  expect(first?.box.y).toBeCloseTo(0.1, 1);
  // Turned clockwise, what was on the left is on top.
  expect(pages[1]).toMatchObject({ width: 1600, height: 1131 });
  expect(second?.box.y).toBeCloseTo(0.1, 2);
  expect((second?.box.x ?? 0) + (second?.box.w ?? 0)).toBeCloseTo(0.9, 1);
});

test("printers' marks are cut off with the trim box", async () => {
  const marked = (doc: PDFKit.PDFDocument) => {
    Object.assign(doc.page.dictionary.data, { TrimBox: [100, 100, 500, 600] });
    doc.rect(0, 0, 600, 50).fill("#000");
    doc.rect(100, 241.89, 400, 500).fill("#555");
  };
  const { pages } = await readAll(pdf(await drawPdf([marked])));
  expect(pages[0]).toMatchObject({ width: 1600, height: 2000 });
  expect(await colorAt(pages[0], 0.01, 0.01)).toBe(0x55);
});

test("an empty page is told", async () => {
  const { pages } = await readAll(pdf(await drawPdf([black, () => undefined])));
  expect(pages.map(({ blank }) => blank)).toEqual([false, true]);
});

test("a tall page is drawn no higher than allowed", async () => {
  const { pages } = await readAll(pdf(await drawPdf([black], { size: [300, 3000] })));
  expect(pages[0]).toMatchObject({ width: 480, height: 4800 });
  expect(pages[0]?.files.map(({ width }) => width)).toEqual([480, 160]);
});

test("goes on at the asked page", async () => {
  const { end, pages } = await readAll(pdf(await drawPdf([black, black, black])), 3);
  expect(end).toMatchObject({ kind: "read", pages: 3 });
  expect(pages.map(({ number }) => number)).toEqual([3]);
});

test("an owner's password hinders nobody, a user's is refused", async () => {
  const owner = await readAll(pdf(await drawPdf([black], { ownerPassword: "o" })));
  expect(owner.end).toMatchObject({ kind: "read", pages: 1 });
  const user = await readAll(pdf(await drawPdf([black], { userPassword: "u" })));
  expect(user.end).toMatchObject({ kind: "refused", fault: "encrypted", page: null });
});

test.each([
  ["a form for other programs", xfaPdf, "xfa", null, 0],
  ["a file that is no PDF", () => Buffer.from("%PDF-1.7 no"), "broken", null, 0],
  ["a missing page, after those before it", halfPdf, "broken", 2, 1],
  ["a page that fills the memory", selfDrawingPdf, "too_costly", 1, 0],
])("refuses %s", async (_, make, fault, page, read) => {
  const { end, pages } = await readAll(pdf(make()));
  expect(end).toMatchObject({ kind: "refused", fault, page });
  expect(pages).toHaveLength(read);
});

const long = 600_000;
const limited = (limits: Partial<Limits>, niceness = 0) =>
  createPageReader(bundled.file("page-process"), {
    niceness,
    limits: { page: long, patience: long, step: long, hunger: long, share: 1, ...limits },
  });

test.each([
  ["computes too long", { page: 1500 }],
  ["computes without progress, long by the clock", { patience: 3000, step: 500 }],
])("refuses a page that %s", async (_, limits) => {
  reader = limited(limits);
  const { end } = await readAll(pdf(endlessPdf()));
  expect(end).toMatchObject({ kind: "refused", fault: "too_costly", page: 1 });
});

test("a page that waits for the processor is not refused for the time on the clock", async () => {
  reader = limited({ patience: 1 });
  const { end } = await readAll(pdf(await drawPdf([black])));
  expect(end).toMatchObject({ kind: "read", pages: 1 });
});

test("a page that starves is begun again at the usual priority, the next one at the low priority", async () => {
  // The first look already finds too little processor time.
  reader = limited({ hunger: 1, share: long }, 10);
  const priorities: number[] = [];
  const end = await reader.read(pdf(await drawPdf([black, black])), async () => {
    priorities.push(os.getPriority(reader.pid() ?? 0));
  });
  expect(end).toMatchObject({ kind: "read", pages: 2 });
  expect(priorities).toEqual([0, 0]);
});

test("a page that does not starve keeps the low priority", async () => {
  reader = limited({}, 10);
  const source = pdf(await drawPdf([black]));
  await reader.read(source, async () => expect(os.getPriority(reader.pid() ?? 0)).toBe(10));
});

test("refuses a file that takes too long in all", async () => {
  reader = createPageReader(bundled.file("page-process"), { niceness: 0, totalMs: 1 });
  const { end } = await readAll(pdf(endlessPdf()));
  expect(end).toMatchObject({ kind: "refused", fault: "too_slow" });
});

test("refuses too many pages and too many bytes, unread", async () => {
  const many = await readAll(pdf(await drawPdf(Array(61).fill(() => undefined))));
  expect(many.end).toMatchObject({ kind: "refused", fault: "too_many_pages", page: null });
  const open = async () => Readable.from([]);
  const large = await readAll({ type: "pdf", files: [{ size: 30 * 1024 * 1024 + 1, open }] });
  expect(large.end).toMatchObject({ kind: "refused", fault: "too_big", page: null });
});

test("photographs are pages, upright", async () => {
  const create = { width: 300, height: 200, channels: 3 as const, background: "#a33" };
  const lying = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { end, pages } = await readAll(photos(lying, await sharp({ create }).png().toBuffer()));
  expect(end).toMatchObject({ kind: "read", pages: 2 });
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [200, 300],
    [300, 200],
  ]);
  expect(pages[0]?.files.map(({ width }) => width)).toEqual([200, 160]);
  expect(pages[0]?.text.runs).toEqual([]);
});

test("refuses the photograph that is none, by its number", async () => {
  const create = { width: 30, height: 20, channels: 3 as const, background: "#a33" };
  const one = await sharp({ create }).webp().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>');
  expect((await readAll(photos(one, svg))).end).toMatchObject({ fault: "broken", page: 2 });
  const large = { ...fileOf(one), size: 10 * 1024 * 1024 + 1 };
  const source = { type: "photos" as const, files: [fileOf(one), large] };
  expect((await readAll(source)).end).toMatchObject({ fault: "too_big", page: 2 });
});

test.each([
  ["across", { width: 6000, height: 2 }],
  ["down", { width: 2, height: 6000 }],
])("refuses a photograph that is a strip %s", async (_, size) => {
  const strip = sharp({ create: { ...size, channels: 3, background: "#a33" } });
  const { end, pages } = await readAll(photos(await strip.png().toBuffer()));
  expect(end).toMatchObject({ kind: "refused", fault: "bad_shape", page: 1 });
  expect(pages).toEqual([]);
});

test("a process that is killed is followed by one that goes on at its page", async () => {
  const source = pdf(await drawPdf([black, black, black]));
  const numbers: number[] = [];
  const end = await reader.read(source, async ({ number }) => {
    numbers.push(number);
    if (number === 2) process.kill(reader.pid() as number, "SIGKILL");
  });
  expect(end).toMatchObject({ kind: "read", pages: 3 });
  expect(numbers).toEqual([1, 2, 3]);
  expect(reader.pid()).toBeNull();
});

test("what the caller does wrong with a page or a file ends the reading", async () => {
  const bytes = await drawPdf([black]);
  const failing = reader.read(pdf(bytes), () => Promise.reject(new Error("The disk is full")));
  await expect(failing).rejects.toThrow("The disk is full");
  const open = () => Promise.reject(new Error("The file is lost"));
  const lost = reader.read({ type: "pdf", files: [{ size: 9, open }] }, async () => undefined);
  await expect(lost).rejects.toThrow("The file is lost");
});

test("can be interrupted between two pages", async () => {
  const stop = new AbortController();
  const read = reader.read(
    pdf(await drawPdf([black, black])),
    async () => stop.abort(new Error("The backend stops")),
    { signal: stop.signal },
  );
  await expect(read).rejects.toThrow("The backend stops");
});

test("reads one file at a time", async () => {
  const bytes = await drawPdf([black, black]);
  const order: string[] = [];
  const take = (name: string) => async (page: DrawnPage) => void order.push(name + page.number);
  await Promise.all([reader.read(pdf(bytes), take("a")), reader.read(pdf(bytes), take("b"))]);
  expect(order).toEqual(["a1", "a2", "b1", "b2"]);
});

test("proposes the offers of a page", async () => {
  const { bytes, offers } = await gridFlyer();
  const { pages } = await readAll(pdf(bytes));
  expect(pages[0]?.offers.map(({ cents }) => cents).sort()).toEqual(
    offers.map(({ cents }) => cents).sort(),
  );
});
