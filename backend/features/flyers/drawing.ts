import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { inTransaction } from "@/backend/db/handle";
import type { PagesSource } from "@/backend/files/pages/page-reader";
import type { DrawnPage, PagesRefused } from "@/backend/files/pages/page-work";
import type { FileStore } from "@/backend/files/store";
import type { Deps } from "@/backend/kernel/deps";
import { FLYER_PART_BYTES } from "@/lib/contract/flyer-constants";
import { pageKey, partKey, sentFolder } from "./file-keys";
import {
  countPages,
  deleteUnused,
  type FileRow,
  fileRows,
  pageRows,
  partRows,
  selectForgotten,
} from "./file-queries";
import { DRAW_FLYER } from "./job-names";

/** Backends that may end while they draw the same page, before it is to blame. */
const MOST_DEATHS = 2;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Files that nothing shows are kept so long. */
const UNUSED_DAYS = 7;

type DrawDeps = Pick<Deps, "db" | "files" | "now" | "log" | "pageReader">;

/** The bytes of a document, part by part. Rejects if one is lost. */
async function* bytesOf(files: FileStore, file: FileRow, document: number) {
  const size = file.documents[document]?.size ?? 0;
  for (let part = 0; part * FLYER_PART_BYTES < size; part++) {
    const key = partKey({ file_id: file.id, document, part });
    const stored = await files.get(key);
    if (!stored) throw new Error(`The file ${key} is lost`);
    yield* stored.stream;
  }
}

const sourceOf = (files: FileStore, file: FileRow): PagesSource => ({
  type: file.type,
  files: file.documents.map(({ size }, document) => ({
    size,
    open: async () => Readable.from(bytesOf(files, file, document)),
  })),
});

async function hashOf(files: FileStore, file: FileRow): Promise<string> {
  const hash = createHash("sha256");
  for (const document of file.documents.keys()) {
    for await (const bytes of bytesOf(files, file, document)) hash.update(bytes as Uint8Array);
  }
  return hash.digest("hex");
}

/** Deletes the bytes that were sent: the pages are there, or another file will come. */
async function deleteSent({ db, files }: Pick<Deps, "db" | "files">, id: string): Promise<void> {
  for await (const key of files.list(sentFolder(id))) await files.delete(key);
  await partRows.remove(db, { file_id: id });
}

async function fail(
  { db, now }: Pick<Deps, "db" | "now">,
  id: string,
  { fault, page }: Pick<PagesRefused, "fault" | "page">,
): Promise<void> {
  await fileRows.update(db, id, {
    state: "failed",
    fault,
    fault_page: page,
    updated_at: now(),
  });
}

/** Stores a drawn page; its files are there before its row is. */
async function keepPage(
  { db, files, now }: Pick<Deps, "db" | "files" | "now">,
  id: string,
  { page, pages }: { page: DrawnPage; pages: number },
): Promise<void> {
  const { number } = page;
  for (const { width, bytes } of page.files) {
    await files.put(pageKey(id, { number, turn: 0, width }), bytes);
  }
  const widths = page.files.map(({ width }) => width).sort((one, other) => one - other);
  await inTransaction(db, async (tx) => {
    await pageRows.insertIfNew(tx, {
      file_id: id,
      number,
      width: page.width,
      height: page.height,
      widths,
      turns: [],
      is_blank: page.blank,
      text: page.words,
      proposals: page.offers.map((offer) => ({ ...offer, id: randomUUID() })),
    });
    const begun_at_page = number + 1;
    await fileRows.update(tx, id, {
      page_count: pages,
      begun_at_page,
      deaths: 0,
      updated_at: now(),
    });
  });
}

/**
 * Draws the pages of a file that are not there yet. A backend that ends in the middle leaves a mark:
 * the next one goes on at the same page, and gives the file up if that happens again.
 */
export async function drawFlyer(
  deps: DrawDeps,
  { id }: { id: string },
  signal?: AbortSignal,
): Promise<void> {
  const { db, files, now, log, pageReader } = deps;
  const file = await fileRows.find(db, id);
  if (!file || (file.state !== "waiting" && file.state !== "processing")) return;
  const from = (await countPages(db, id)) + 1;
  const deaths = file.begun_at_page === from ? file.deaths + 1 : 0;
  if (deaths >= MOST_DEATHS) {
    await fail(deps, id, { fault: "too_costly", page: from });
    await deleteSent(deps, id);
    return;
  }
  await fileRows.update(db, id, {
    state: "processing",
    begun_at_page: from,
    deaths,
    source_hash: file.source_hash ?? (await hashOf(files, file)),
    updated_at: now(),
  });
  try {
    const end =
      file.page_count !== null && from > file.page_count
        ? ({ kind: "read", pages: file.page_count, version: file.engine_version } as const)
        : await pageReader.read(
            sourceOf(files, file),
            (page, pages) => keepPage(deps, id, { page, pages }),
            { from, ...(signal && { signal }) },
          );
    if (end.kind === "refused") {
      log.info({ id, ...end }, "a flyer has no pages");
      await fail(deps, id, end);
    } else {
      await fileRows.update(db, id, {
        state: "ready",
        page_count: end.pages,
        engine_version: end.version,
        updated_at: now(),
      });
    }
  } catch (error) {
    // This backend is alive: the page is not to blame.
    await fileRows.update(db, id, { begun_at_page: null });
    throw error;
  }
  await deleteSent(deps, id);
}

/** Sends the files again whose pages were forgotten, and deletes those that nothing shows. */
export async function sweepFlyerFiles({
  db,
  now,
  queue,
}: Pick<Deps, "db" | "now" | "queue">): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  for (const { id } of await selectForgotten(db, ago(HOUR))) {
    await queue.send(DRAW_FLYER, { id }, { key: id });
  }
  await deleteUnused(db, ago(UNUSED_DAYS * DAY));
}
