import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import type { PageFault } from "@/lib/contract/flyer-constants";
import type { ProposedOffer } from "@/lib/domain/flyer-offers";
import { pageKey } from "./file-keys";
import { fileRows, newToken, pageRows } from "./file-queries";

/** A page that was drawn elsewhere. */
interface MadePage {
  width: number;
  height: number;
  /** Smallest first. */
  files: { width: number; bytes: Uint8Array }[];
  words: string;
  offers: ProposedOffer[];
}

/** Stores a file of a business with its pages, as if it had been sent and drawn. `fault`: at the page after those. */
export async function storeMadeFile(
  { db, files }: Pick<Deps, "files"> & { db: Executor },
  {
    pages,
    fault,
    at,
    ...row
  }: {
    id: string;
    activity_id: string;
    organisation_id: string | null;
    pages: readonly MadePage[];
    fault: PageFault | null;
    at: Date;
  },
): Promise<void> {
  await fileRows.insert(db, {
    ...row,
    token: newToken(),
    type: "pdf",
    state: fault ? "failed" : "ready",
    fault,
    fault_page: fault && pages.length + 1,
    documents: [{ name: "volantino.pdf", size: 1 }],
    page_count: fault ? null : pages.length,
    created_at: at,
    updated_at: at,
  });
  for (const [index, page] of pages.entries()) {
    const number = index + 1;
    for (const { width, bytes } of page.files) {
      await files.put(pageKey(row.id, { number, turn: 0, width }), bytes);
    }
    await pageRows.insert(db, {
      file_id: row.id,
      number,
      width: page.width,
      height: page.height,
      widths: page.files.map(({ width }) => width),
      turns: [],
      is_blank: false,
      text: page.words,
      proposals: page.offers.map((offer) => ({ ...offer, id: randomUUID() })),
    });
  }
}
