import { type Executor, inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { MAX_LINES, MAX_ROWS } from "@/lib/contract/shopping-list-constants";
import type {
  ChangedList,
  ListChanges,
  ListHead,
  ListItem,
  ListOperation,
} from "@/lib/contract/shopping-lists";
import { addsLine, changedItem } from "@/lib/domain/shopping-list";
import { type Asker, accessOf, guarded, type ListDeps } from "./access";
import {
  countItems,
  deleteMarks,
  floorOfMarks,
  type ItemRow,
  insertDone,
  type ListRow,
  listRows,
  putItems,
  selectDone,
  selectItems,
} from "./queries";
import { stateOf, toItem } from "./reading";

/** The list of an account, made if there is none. */
export async function ensureOwnList(
  { db, now }: Pick<Deps, "db" | "now">,
  userId: string,
): Promise<ListHead> {
  const { id } = await inTransaction(db, async (tx) => {
    const made = await listRows.insertIfNew(tx, { owner_id: userId, created_at: now() });
    const list = made ?? (await listRows.find(tx, { owner_id: userId }));
    if (!list) throw new DomainError("not_found");
    return list;
  });
  return { id, access: "owner", owner: null };
}

/** What changes did to the lines of a list. */
interface Outcome {
  version: number;
  changed: Map<string, ListItem>;
  done: ListOperation[];
  refused: ChangedList["refused"];
}

/** Applies changes in their order; each gets the next version. */
function apply(
  operations: readonly ListOperation[],
  { list, items, lines }: { list: ListRow; items: ReadonlyMap<string, ListItem>; lines: number },
): Outcome {
  const changed = new Map<string, ListItem>();
  const refused: ChangedList["refused"] = [];
  const done: ListOperation[] = [];
  let { version } = list;
  let count = lines;
  for (const operation of operations) {
    const before = changed.get(operation.item) ?? items.get(operation.item);
    const after = changedItem(before, operation, version + 1);
    if (after && addsLine(before, after)) {
      if (count >= MAX_LINES) {
        refused.push({ id: operation.id, reason: "full" });
        continue;
      }
      count += 1;
    } else if (after?.is_removed && before?.is_removed === false) count -= 1;
    done.push(operation);
    if (!after) continue;
    version += 1;
    changed.set(operation.item, after);
  }
  return { version, changed, done, refused };
}

function toRow(
  { is_removed, ...item }: ListItem,
  { listId, before, at }: { listId: string; before: ItemRow | undefined; at: Date },
): ItemRow {
  const removed_at = is_removed ? (before?.removed_at ?? at) : null;
  return { ...item, list_id: listId, removed_at };
}

/** Deletes the oldest marks of a list that has too many rows. */
async function limitMarks(tx: Executor, listId: string): Promise<void> {
  const { lines, rows } = await countItems(tx, listId);
  if (rows <= MAX_ROWS) return;
  const floor = await floorOfMarks(tx, listId, MAX_ROWS - lines);
  if (floor === null) return;
  await deleteMarks(tx, listId, floor);
  await listRows.update(tx, listId, { floor });
}

/**
 * Makes changes of a device, each once, in the order in which they arrive; returns what changed
 * since the device last asked. Throws `not_found`, `forbidden`, `too_many_requests`.
 */
export function changeList(
  deps: ListDeps,
  id: string,
  { asker, since, operations }: ListChanges & { asker: Asker },
): Promise<ChangedList> {
  const at = deps.now();
  return guarded(deps, asker, () =>
    inTransaction(deps.db, async (tx) => {
      // Devices take turns, so that versions follow the order of arrival.
      const opened = await accessOf(tx, await listRows.lock(tx, id), asker);
      const { list, access } = opened;
      if (access === "read") throw new DomainError("forbidden");
      const known = await selectDone(
        tx,
        id,
        operations.map((operation) => operation.id),
      );
      const fresh = operations.filter((operation) => {
        const isNew = !known.has(operation.id);
        known.add(operation.id);
        return isNew;
      });
      const rows = new Map(
        (await selectItems(tx, id, [...new Set(fresh.map(({ item }) => item))])).map((row) => [
          row.id,
          row,
        ]),
      );
      const items = new Map([...rows].map(([key, row]) => [key, toItem(row)]));
      const { lines } = await countItems(tx, id);
      const outcome = apply(fresh, { list, items, lines });
      const { version, changed, done, refused } = outcome;
      await insertDone(
        tx,
        done.map((operation) => ({ list_id: id, id: operation.id, at })),
      );
      await putItems(
        tx,
        [...changed.values()].map((item) =>
          toRow(item, { listId: id, before: rows.get(item.id), at }),
        ),
      );
      if (version !== list.version) await listRows.update(tx, id, { version });
      await limitMarks(tx, id);
      const now = (await listRows.find(tx, id)) ?? list;
      return { ...(await stateOf(tx, { list: now, access }, since)), refused };
    }),
  );
}
