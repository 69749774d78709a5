import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import type { EditableKind } from "@/backend/content/editable-kind";
import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { Content, previewSchema } from "@/lib/contract/editorial";
import { previewPage } from "@/lib/routes";
import { kindNamed } from "./deciding";
import { parseForPublication } from "./drafts";
import { selectRevision } from "./queries";

const SIGNATURE_LENGTH = 32;

/** 128 bits: anyone with the link may read, and it cannot be guessed. */
function signatureOf({ secrets }: Pick<Deps, "secrets">, id: string): string {
  return createHmac("sha256", secrets.session_secret)
    .update(`preview ${id}`)
    .digest("hex")
    .slice(0, SIGNATURE_LENGTH);
}

/** Path of the private preview of a revision. It ends when the revision is published or deleted. */
export function previewPath(
  deps: Pick<Deps, "secrets">,
  { module }: EditableKind,
  revisionId: string,
): string {
  return previewPage(module, `${revisionId}.${signatureOf(deps, revisionId)}`);
}

/** Rolls back a transaction. */
class Undone extends Error {
  constructor(readonly shown: unknown) {
    super("A preview was undone");
  }
}

/**
 * Data of the public page for an open revision: it is published, read and rolled back in one
 * transaction, so that the preview equals the publication. Throws `not_found` for an invalid or
 * expired link, and `validation_failed` for a draft that cannot be published yet.
 */
export async function readPreview(
  deps: Pick<Deps, "db" | "secrets" | "now">,
  kinds: readonly EditableKind[],
  token: string,
): Promise<z.input<typeof previewSchema>> {
  const [id = "", signature = ""] = token.split(".");
  const expected = Buffer.from(signatureOf(deps, id));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new DomainError("not_found");
  }
  const row = await selectRevision(deps.db, id);
  if (!row || row.state === "published") throw new DomainError("not_found");
  const kind = kindNamed(kinds, row.kind);
  const { item_id, organisation_id } = row;
  const writer = { userId: null, at: deps.now() };
  try {
    await inTransaction(deps.db, async (tx) => {
      const live = await kind.load(tx, item_id, { lock: true });
      const parsed = parseForPublication(kind, live?.content ?? null, row.changes);
      if (live) await kind.apply(tx, item_id, parsed.changes, writer);
      else await kind.create(tx, { id: item_id, organisation_id, content: parsed.content }, writer);
      throw new Undone(await kind.show(tx, item_id));
    });
  } catch (error) {
    if (error instanceof Undone) {
      return { kind: row.kind, state: row.state, content: error.shown as Content[string] };
    }
    throw error;
  }
  throw new Error("A preview was kept");
}
