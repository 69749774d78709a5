import type { EditableKind, LiveItem } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import type { Gap } from "@/lib/contract/editorial";
import { merge } from "./content";
import type { RevisionRow } from "./queries";

/** Missing fields of an item, as it would be with its open revision; null: as it is. */
export async function gapsOf(
  { db, now }: Pick<Deps, "now"> & { db: Executor },
  kind: EditableKind,
  {
    id,
    live,
    open,
  }: { id: string; live: LiveItem | null; open: Pick<RevisionRow, "changes"> | null },
): Promise<Gap[]> {
  const content = merge(live?.content ?? null, open?.changes ?? {});
  return (await kind.gaps?.(db, { id, content, status: live?.status ?? null }, now())) ?? [];
}
