import { readSelling, type Selling } from "@/backend/features/ticketing/service";
import type { Deps } from "@/backend/kernel/deps";
import { selectSelling } from "./queries";
import { eventTags } from "./tags";

/** All that pages say of tickets, to be compared. */
const said = (selling: Selling | undefined) => JSON.stringify(selling);

/**
 * Looks after what tickets there are of the events to come, each time that it is called, and tells the web where that became
 * something else: sold out, open, the last ones. A sale tells nobody by itself, since a thousand at once would write the same
 * row. The first time it only looks: nobody knows what was told before the process began.
 */
export function watchSelling(deps: Pick<Deps, "db" | "now" | "web">): () => Promise<void> {
  let seen: ReadonlyMap<string, Selling> | null = null;
  return async () => {
    const now = deps.now();
    const events = await selectSelling(deps.db, now);
    const ids = events.map(({ id }) => id);
    const found = await readSelling(deps.db, ids, now);
    const before = seen;
    seen = found;
    const isSame = (id: string) => said(before?.get(id)) === said(found.get(id));
    const changed = before ? events.filter(({ id }) => !isSame(id)) : [];
    if (changed.length === 0) return;
    await deps.web.changed(eventTags(...changed.map(({ slug }) => slug)));
  };
}
