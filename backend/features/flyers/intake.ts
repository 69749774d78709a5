import { randomUUID } from "node:crypto";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { lockActivities } from "@/backend/features/activities/service";
import type { Target } from "@/backend/features/roles/service";
import { isPhoto } from "@/backend/files/decode-picture";
import { readFile } from "@/backend/files/store";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import {
  FLYER_PART_BYTES,
  MAX_PAGES,
  MAX_PDF_BYTES,
  MAX_PHOTO_BYTES,
  PAGE_WIDTHS,
  type PageTurn,
} from "@/lib/contract/flyer-constants";
import type { FlyerFile, FlyerFileInput, FlyerProposal } from "@/lib/contract/flyer-files";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/flyer-writes.json";
import { pageKey, partKey } from "./file-keys";
import {
  type FileRow,
  fileRows,
  newToken,
  pageRows,
  partRows,
  selectBusiness,
  selectFileKey,
  selectPages,
  selectParts,
  selectProposals,
  selectReceiving,
} from "./file-queries";
import { DRAW_FLYER } from "./job-names";
import { pictureOfPage, sizesOf } from "./shown-pages";

const { faults } = texts;

/** Files of one business that may arrive at once: a new one replaces those that were left half sent. */
const MOST_RECEIVING = 5;
/** Bytes of a document in which its kind is told. */
const HEAD = 1024;

const partsOf = (size: number) => Math.ceil(size / FLYER_PART_BYTES);

/** The business of a file, for permission checks; none if it does not exist. */
export async function targetOfFile(db: Executor, id: string): Promise<Target> {
  const file = await fileRows.find(db, id);
  return { activityId: file?.activity_id ?? null, organisationId: file?.organisation_id ?? null };
}

/** Throws `not_found`. */
async function requireFile(db: Executor, id: string): Promise<FileRow> {
  const file = await fileRows.find(db, id);
  if (!file) throw new DomainError("not_found");
  return file;
}

function messageOf({ fault, fault_page: page }: FileRow): string | null {
  if (!fault) return null;
  const ofPage = `${fault}_page`;
  const key = page !== null && ofPage in texts.fault ? ofPage : fault;
  const words = { page: String(page ?? ""), limit: String(MAX_PAGES) };
  return fillMessage(texts.fault[key as keyof typeof texts.fault], words);
}

/** A file on its way to pages, as its senders see it. */
async function describeFile(db: Executor, file: FileRow): Promise<FlyerFile> {
  const business = await selectBusiness(db, file.activity_id);
  const key = await selectFileKey(db, file.id);
  if (!key) throw new DomainError("not_found");
  const pages = await selectPages(db, [file.id]);
  const arrived = new Set<string>();
  if (file.state === "receiving") {
    for (const { document, part } of await selectParts(db, file.id)) {
      arrived.add(`${document}/${part}`);
    }
  }
  const message = messageOf(file);
  return {
    id: file.id,
    activity: { id: file.activity_id, name: business?.name ?? "" },
    type: file.type,
    state: file.state,
    documents: file.documents.map(({ name, size }, document) => ({
      name,
      size,
      missing:
        file.state === "receiving"
          ? Array.from({ length: partsOf(size) }, (_, part) => part).filter(
              (part) => !arrived.has(`${document}/${part}`),
            )
          : [],
    })),
    page_count: file.page_count,
    pages: pages.map((page) => ({
      number: page.number,
      pictures: [0 as const, ...page.turns.map(({ turn }) => turn)].flatMap((turn) => {
        const picture = pictureOfPage(key, page, turn);
        return picture ? [{ turn, picture }] : [];
      }),
      is_blank: page.is_blank,
    })),
    fault: file.fault && message ? { code: file.fault, page: file.fault_page, message } : null,
    created_at: file.created_at.toISOString(),
  };
}

/** Throws `not_found`. */
export async function readFlyerFile(db: Executor, id: string): Promise<FlyerFile> {
  return describeFile(db, await requireFile(db, id));
}

/** Throws `validation_failed` for several PDFs and for too large files. */
function requireSizes({ type, documents }: FlyerFileInput): void {
  if (type === "pdf" && documents.length > 1) throw refuseField("documents", faults.onePdf);
  const limit = type === "pdf" ? MAX_PDF_BYTES : MAX_PHOTO_BYTES;
  const index = documents.findIndex(({ size }) => size > limit);
  if (index < 0) return;
  const fault = type === "pdf" ? faults.pdfTooBig : faults.photoTooBig;
  throw refuseField(`documents.${index}.size`, fault);
}

/** Announces a file of a business. Throws `not_found` and `validation_failed`. */
export async function beginFlyerFile(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
  activityId: string,
  input: FlyerFileInput,
): Promise<FlyerFile> {
  requireSizes(input);
  const at = now();
  return inTransaction(db, async (tx) => {
    await lockActivities(tx, [activityId]);
    const business = await selectBusiness(tx, activityId);
    if (!business) throw new DomainError("not_found");
    const arriving = await selectReceiving(tx, activityId);
    const left = arriving.slice(MOST_RECEIVING - 1).map(({ id }) => id);
    // The sweep of files takes away what arrived of them.
    await fileRows.remove(tx, left);
    const file = await fileRows.insert(tx, {
      id: randomUUID(),
      token: newToken(),
      activity_id: activityId,
      organisation_id: business.organisation_id,
      type: input.type,
      state: "receiving",
      documents: input.documents,
      uploader_id: user.id,
      created_at: at,
      updated_at: at,
    });
    return describeFile(tx, file);
  });
}

/** Throws `unsupported_media_type` for a document that does not begin like a PDF or a photograph. */
function requireKind(type: FileRow["type"], bytes: Uint8Array): void {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD));
  if (type === "pdf" && !head.includes("%PDF-")) {
    throw new DomainError("unsupported_media_type", faults.notAPdf);
  }
  if (type === "photos" && !isPhoto(bytes)) {
    throw new DomainError("unsupported_media_type", faults.notAPhoto);
  }
}

/**
 * Stores a part of a document; after the last one the pages are drawn. A part that is there already
 * changes nothing. Throws `not_found`, `validation_failed` for a part of another length, and
 * `unsupported_media_type`.
 */
export async function receivePart(
  { db, files, queue, now }: Pick<Deps, "db" | "files" | "queue" | "now">,
  { id, document, part }: { id: string; document: number; part: number },
  read: () => Promise<Uint8Array>,
): Promise<FlyerFile> {
  const file = await requireFile(db, id);
  const sent = file.documents[document];
  if (!sent || part >= partsOf(sent.size)) throw refuseField("part", faults.partUnknown);
  const which = { file_id: id, document, part };
  if (file.state !== "receiving" || (await partRows.exists(db, which))) {
    return describeFile(db, file);
  }
  const bytes = await read();
  const size = Math.min(FLYER_PART_BYTES, sent.size - part * FLYER_PART_BYTES);
  if (bytes.length !== size) throw refuseField("part", faults.partSize);
  if (part === 0) requireKind(file.type, bytes);
  await files.put(partKey(which), bytes);
  const at = now();
  return inTransaction(db, async (tx) => {
    const locked = await fileRows.lock(tx, id);
    if (!locked) throw new DomainError("not_found");
    if (locked.state !== "receiving") return describeFile(tx, locked);
    await partRows.insertIfNew(tx, which);
    const all = locked.documents.reduce((sum, one) => sum + partsOf(one.size), 0);
    const isWhole = (await partRows.count(tx, { file_id: id })) === all;
    const state = isWhole ? "waiting" : "receiving";
    const after = await fileRows.updateOne(tx, id, { state, updated_at: at });
    if (isWhole) await queue.send(DRAW_FLYER, { id }, { key: id, tx });
    return describeFile(tx, after);
  });
}

/** What the text of the pages seems to offer. Throws `not_found`. */
export async function listProposals(db: Executor, id: string): Promise<{ data: FlyerProposal[] }> {
  const found = await selectProposals(db, id);
  return {
    data: found.flatMap(({ page, proposals }) =>
      proposals.map((proposal) => ({
        id: proposal.id,
        page,
        box: proposal.box,
        name: proposal.name,
        brand: proposal.brand,
        quantity: proposal.quantity,
        price_kind: proposal.kind,
        price_now: proposal.cents,
        measure: proposal.measure,
        unit_price: proposal.unitCents,
        unit_measure: proposal.unitMeasure,
        price_before: proposal.beforeCents,
        is_sure: proposal.sure,
      })),
    ),
  };
}

/** Draws a page as it is shown turned, unless that was done before. Throws `not_found`. */
export async function turnPage(
  { db, files, pictureWork }: Pick<Deps, "db" | "files" | "pictureWork">,
  { id, page: number }: { id: string; page: number },
  turn: PageTurn,
): Promise<FlyerFile> {
  const which = { file_id: id, number };
  const file = await requireFile(db, id);
  const page = await pageRows.find(db, which);
  if (!page) throw new DomainError("not_found", faults.notDrawn);
  if (turn === 0 || sizesOf(page, turn)) return describeFile(db, file);
  const drawn = await readFile(files, pageKey(id, { number, turn: 0, width: page.width }));
  if (!drawn) throw new Error(`Page ${number} of the flyer file ${id} is lost`);
  const turned = await pictureWork.turn(drawn, turn, PAGE_WIDTHS);
  for (const { width, bytes } of turned.files) {
    await files.put(pageKey(id, { number, turn, width }), bytes);
  }
  return inTransaction(db, async (tx) => {
    const locked = await pageRows.lock(tx, which);
    if (!locked) throw new DomainError("not_found");
    const { width, height } = turned;
    const widths = turned.files.map((one) => one.width).sort((one, other) => one - other);
    const others = locked.turns.filter((one) => one.turn !== turn);
    await pageRows.update(tx, which, { turns: [...others, { turn, width, height, widths }] });
    return describeFile(tx, file);
  });
}
