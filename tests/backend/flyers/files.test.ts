import sharp from "sharp";
import { flyerFiles, flyerPages } from "@/backend/db/schema/flyers";
import { drawFlyer, sweepFlyerFiles } from "@/backend/features/flyers/drawing";
import { defineFlyerTasks } from "@/backend/features/flyers/tasks";
import { createPageReader, type PageReader } from "@/backend/files/pages/page-reader";
import { FLYER_PART_BYTES } from "@/lib/contract/flyer-constants";
import type { FlyerFile, FlyerProposal } from "@/lib/contract/flyer-files";
import { backendOfFile, openWithTasks, type TestBackend } from "@/tests/support/backend";
import { type Bundle, bundle } from "@/tests/support/bundle";
import { plantShop, type Shop } from "@/tests/support/editorial";
import { drawPdf, gridFlyer } from "@/tests/support/flyer-pdfs";
import { newPerson } from "@/tests/support/signed-in";

// A process draws the pages of each file.
jest.setTimeout(120_000);

let bundled: Bundle;
beforeAll(() => {
  bundled = bundle("backend/files/pages/page-process.ts");
});
afterAll(() => bundled.remove());

/** Can be told to fail, as if the backend was killed. */
const reader = {
  program: null as PageReader | null,
  killedAt: null as number | null,
  from: [] as number[],
};
const killed = new Error("killed");
const pageReader: PageReader = {
  async read(source, take, options) {
    reader.program ??= createPageReader(bundled.file("page-process"), { niceness: 0 });
    reader.from.push(options?.from ?? 1);
    return reader.program.read(
      source,
      async (page, pages) => {
        if (page.number === reader.killedAt) throw killed;
        await take(page, pages);
      },
      options,
    );
  },
  pid: () => reader.program?.pid() ?? null,
};

const backend: TestBackend = backendOfFile(() => openWithTasks([defineFlyerTasks], { pageReader }));
let shop: Shop;
beforeEach(async () => {
  backend.setNow("2026-11-10T09:00:00Z");
  reader.killedAt = null;
  reader.from = [];
  shop = await plantShop(backend);
});

const pdfOf = (pages: number) =>
  drawPdf(
    Array.from({ length: pages }, (_, at) => (doc) => void doc.text(`Pagina ${at + 1}`, 100, 200)),
  );

const begin = async (input: object, who = shop.owner): Promise<Response> =>
  who.ask("POST", `/api/business/activities/${shop.id}/flyer-files`, input);

const sendPart = (file: { id: string }, document: number, part: number, bytes: Uint8Array) =>
  shop.owner.ask(
    "PUT",
    `/api/business/flyer-files/${file.id}/documents/${document}/parts/${part}`,
    bytes,
    { "content-type": "application/octet-stream" },
  );

const partOf = (bytes: Buffer, part: number) =>
  bytes.subarray(part * FLYER_PART_BYTES, (part + 1) * FLYER_PART_BYTES);

/** Announces documents and sends all of their parts. */
async function sendAll(type: "pdf" | "photos", ...documents: Buffer[]): Promise<FlyerFile> {
  const announced = documents.map((bytes, at) => ({ name: `${at}.bin`, size: bytes.length }));
  let file: FlyerFile = await (await begin({ type, documents: announced })).json();
  for (const [document, bytes] of documents.entries()) {
    for (const part of file.documents[document]?.missing ?? []) {
      const answer = await sendPart(file, document, part, partOf(bytes, part));
      if (answer.status !== 200) throw new Error(await answer.text());
      file = await answer.json();
    }
  }
  return file;
}

const read = async ({ id }: { id: string }): Promise<FlyerFile> =>
  (await shop.owner.ask("GET", `/api/business/flyer-files/${id}`)).json();

const shownPage = (url: string) => backend.request(url);

test("a PDF becomes pages in four widths, with what its text proposes", async () => {
  const { bytes, offers } = await gridFlyer();
  const file = await sendAll("pdf", bytes);
  expect(file.state).toBe("waiting");
  await backend.deps.queue.drain();
  const drawn = await read(file);
  expect(drawn).toMatchObject({ state: "ready", page_count: 1, fault: null });
  const [page] = drawn.pages;
  const picture = page?.pictures[0]?.picture;
  expect(picture?.widths).toEqual([160, 480, 960, 1600]);
  const answer = await shownPage(`${picture?.base}/480.webp`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  const proposals = await shop.owner.ask("GET", `/api/business/flyer-files/${file.id}/proposals`);
  const { data }: { data: FlyerProposal[] } = await proposals.json();
  expect(data).toHaveLength(offers.length);
  expect(data.every(({ page: number, is_sure }) => number === 1 && is_sure)).toBe(true);
});

test("photographs become pages in the order in which they were announced", async () => {
  const photo = (red: number) =>
    sharp({
      create: { width: 400, height: 300 + red, channels: 3, background: { r: red, g: 0, b: 0 } },
    })
      .jpeg()
      .toBuffer();
  const file = await sendAll("photos", await photo(200), await photo(50));
  await backend.deps.queue.drain();
  const { state, pages } = await read(file);
  expect(state).toBe("ready");
  expect(pages.map(({ pictures }) => pictures[0]?.picture.height)).toEqual([500, 350]);
});

test("an upload goes on with what lacks, and a part can be sent again", async () => {
  const bytes = Buffer.concat([await pdfOf(1), Buffer.alloc(2 * FLYER_PART_BYTES)]);
  const documents = [{ name: "v.pdf", size: bytes.length }];
  const begun: FlyerFile = await (await begin({ type: "pdf", documents })).json();
  expect(begun.documents[0]?.missing).toEqual([0, 1, 2]);
  await sendPart(begun, 0, 1, partOf(bytes, 1));
  await sendPart(begun, 0, 1, partOf(bytes, 1));
  const seen = await read(begun);
  expect(seen).toMatchObject({ state: "receiving" });
  expect(seen.documents[0]?.missing).toEqual([0, 2]);
  await sendPart(begun, 0, 0, partOf(bytes, 0));
  const last = await sendPart(begun, 0, 2, partOf(bytes, 2));
  expect(await last.json()).toMatchObject({ state: "waiting" });
});

test("a part of another length, an unknown one, and a file of another kind are refused in words", async () => {
  const documents = [{ name: "v.pdf", size: 100 }];
  const file: FlyerFile = await (await begin({ type: "pdf", documents })).json();
  expect((await sendPart(file, 0, 0, Buffer.alloc(99))).status).toBe(422);
  expect((await sendPart(file, 0, 1, Buffer.alloc(100))).status).toBe(422);
  const other = await sendPart(file, 0, 0, Buffer.alloc(100));
  expect(other.status).toBe(415);
  expect((await other.json()).message).toBe("Questo non è un PDF.");
});

test.each([
  ["two PDFs", { type: "pdf", documents: [{ size: 10 }, { size: 10 }] }, "documents"],
  ["a PDF of 31 MB", { type: "pdf", documents: [{ size: 31 * 1024 * 1024 }] }, "documents.0.size"],
  [
    "a photograph of 11 MB",
    { type: "photos", documents: [{ size: 11 * 1024 * 1024 }] },
    "documents.0.size",
  ],
  ["61 photographs", { type: "photos", documents: Array(61).fill({ size: 10 }) }, "documents"],
])("%s: refused before a byte was sent", async (_, input, field) => {
  const answer = await begin(input);
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).errors)).toEqual([field]);
});

test("a file that gives no pages says why, and what to do", async () => {
  const file = await sendAll("pdf", Buffer.from("%PDF-1.4\nniente"));
  await backend.deps.queue.drain();
  const { state, fault } = await read(file);
  expect(state).toBe("failed");
  expect(fault).toMatchObject({ code: "broken", page: null });
  expect(fault?.message).toContain("Esportalo di nuovo");
});

test("a backend that was killed goes on at the first page without files", async () => {
  const file = await sendAll("pdf", await pdfOf(3));
  reader.killedAt = 2;
  await expect(drawFlyer(backend.deps, file)).rejects.toBe(killed);
  expect(await read(file)).toMatchObject({ state: "processing", page_count: 3 });
  reader.killedAt = null;
  // Without the mark that a backend takes back which fails and lives.
  await backend.deps.db.update(flyerFiles).set({ begun_at_page: 2 });
  await drawFlyer(backend.deps, file);
  expect(reader.from).toEqual([1, 2]);
  const { state, pages } = await read(file);
  expect(state).toBe("ready");
  expect(pages.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test("a page at which two backends ended is given up, by its number", async () => {
  const file = await sendAll("pdf", await pdfOf(2));
  const { db } = backend.deps;
  // What a backend leaves that ends without a word.
  await db.update(flyerFiles).set({ state: "processing", begun_at_page: 1, deaths: 1 });
  await drawFlyer(backend.deps, file);
  const { state, fault } = await read(file);
  expect({ state, fault }).toMatchObject({
    state: "failed",
    fault: { code: "too_costly", page: 1 },
  });
  expect(fault?.message).toContain("La pagina 1");
});

test("a page is drawn turned once it is asked for, and its bytes can be fetched", async () => {
  const file = await sendAll("pdf", await pdfOf(1));
  await backend.deps.queue.drain();
  const path = `/api/business/flyer-files/${file.id}/pages/1/turns`;
  const turned: FlyerFile = await (await shop.owner.ask("POST", path, { turn: 90 })).json();
  const pictures = turned.pages[0]?.pictures ?? [];
  expect(pictures.map(({ turn }) => turn)).toEqual([0, 90]);
  const [upright, lying] = pictures.map(({ picture }) => picture);
  expect((upright?.width ?? 0) < (upright?.height ?? 0)).toBe(true);
  expect((lying?.width ?? 0) > (lying?.height ?? 0)).toBe(true);
  expect((await shownPage(lying?.url ?? "")).status).toBe(200);
});

test("nobody finds a page without knowing its address, not even from that of another page", async () => {
  const file = await sendAll("pdf", await pdfOf(2));
  await backend.deps.queue.drain();
  const drawn = await read(file);
  const base = drawn.pages[0]?.pictures[0]?.picture.base ?? "";
  expect(base).toMatch(/^\/storage\/flyers\/[0-9a-f]{32}\/1-0-[0-9a-f]{32}$/);
  expect(base).not.toContain(file.id);
  const wrong = base.replace(/[0-9a-f]{32}$/, "0".repeat(32));
  const guessed = [
    `${wrong}/480.webp`,
    `${base.replace("/1-0-", "/2-0-")}/480.webp`,
    `/storage/flyers/${file.id}/1-0/480.webp`,
    `/storage/private/flyers/${file.id}/1-0/480.webp`,
    `${base.replace("1-0", "sent")}/0/0`,
  ];
  expect((await shownPage(`${base}/480.webp`)).status).toBe(200);
  for (const path of guessed) expect([path, (await shownPage(path)).status]).toEqual([path, 404]);
});

test("a file belongs to its business: nobody else reads it or sends parts", async () => {
  const documents = [{ name: "v.pdf", size: 10 }];
  const file: FlyerFile = await (await begin({ type: "pdf", documents })).json();
  const stranger = await newPerson(backend);
  expect((await stranger.ask("GET", `/api/business/flyer-files/${file.id}`)).status).toBe(403);
  expect((await begin({ type: "pdf", documents }, stranger)).status).toBe(403);
});

test("of files that were left half sent the newest five stay", async () => {
  const documents = [{ name: "v.pdf", size: 10 }];
  const begun: FlyerFile[] = [];
  for (let minute = 10; minute < 16; minute++) {
    backend.setNow(`2026-11-10T09:${minute}:00Z`);
    begun.push(await (await begin({ type: "pdf", documents })).json());
  }
  const statuses = await Promise.all(
    begun.map(({ id }) => shop.owner.ask("GET", `/api/business/flyer-files/${id}`)),
  );
  expect(statuses.map(({ status }) => status)).toEqual([404, 200, 200, 200, 200, 200]);
});

test("what was sent is deleted when the pages are there, and what nothing shows after a week", async () => {
  const file = await sendAll("pdf", await pdfOf(1));
  await backend.deps.queue.drain();
  const keys: string[] = [];
  for await (const key of backend.deps.files.list(`private/flyers/${file.id}/`)) keys.push(key);
  expect(keys.some((key) => key.includes("/sent/"))).toBe(false);
  expect(keys).toHaveLength(4);
  backend.setNow("2026-11-18T09:00:00Z");
  await sweepFlyerFiles(backend.deps);
  expect(await backend.deps.db.$count(flyerFiles)).toBe(0);
  expect(await backend.deps.db.$count(flyerPages)).toBe(0);
});
