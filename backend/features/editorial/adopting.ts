import type { EditableKind } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { Content } from "@/lib/contract/editorial";
import texts from "@/lib/i18n/messages/it/editorial.json";
import { actingOn, type Editor, mayPublish } from "./access";
import { changedFields, etagOf } from "./content";
import { type FoundItem, lockItem, saveDraft } from "./drafts";
import { publishAtOnce } from "./publishing";
import { selectOpen } from "./queries";
import { handIn } from "./steps";

/**
 * Where a change of one field goes that an editor makes by one press: to the page; to the staff; into the draft that is open;
 * nowhere while that draft is with the staff.
 */
type Destination = "page" | "review" | "draft" | "blocked";
type Reached = Exclude<Destination, "blocked">;

function destinationIn(
  kind: EditableKind,
  { part }: Editor,
  { publishes, open }: { publishes: boolean; open: FoundItem["open"] },
  field: string,
): Destination {
  if (kind.instant.includes(field) || (part === "staff" && publishes)) return "page";
  if (!open) return publishes ? "page" : "review";
  return open.state === "draft" || open.state === "refused" ? "draft" : "blocked";
}

/** Where changes of an item would go at this moment, by field. `organisationId`: whose item it is. */
export async function destinationsOf(
  db: Executor,
  kind: EditableKind,
  asking: Editor,
  { id, organisationId }: { id: string; organisationId: string | null },
): Promise<(field: string) => Destination> {
  const open = await selectOpen(db, kind.kind, id);
  const editor = actingOn(asking, organisationId);
  const publishes = await mayPublish(db, editor, organisationId);
  return (field) => destinationIn(kind, editor, { publishes, open }, field);
}

interface Adopted {
  /** Cache tags of what changed on pages. */
  tags: string[];
  /** Where the changes went; none: the item says all of it already. */
  destinations: ReadonlySet<Reached>;
}

/**
 * Makes changes of a published item that an editor agrees to by one press, in the caller's transaction: what needs no decision
 * is published as a version, the rest goes the way of the editor's own draft.
 * Throws `conflict` while the staff reads a draft that the rest would have to go into, `validation_failed` for what is not fit
 * to be published, `not_found` for what is outside the editor's reach.
 */
export async function adoptChanges(
  deps: Pick<Deps, "now" | "queue">,
  tx: Executor,
  kind: EditableKind,
  asking: Editor,
  { id, changes }: { id: string; changes: Content },
): Promise<Adopted> {
  const { live, open, editor } = await lockItem(tx, kind, asking, id);
  if (!live) throw new DomainError("not_found");
  const publishes = await mayPublish(tx, editor, live.organisation_id);
  const changed = changedFields(live.content, changes);
  const atOnce: Content = {};
  const drafted: Content = {};
  const destinations = new Set<Reached>();
  for (const [field, value] of Object.entries(changed)) {
    const destination = destinationIn(kind, editor, { publishes, open }, field);
    if (destination === "blocked") throw new DomainError("conflict", texts.faults.otherState);
    destinations.add(destination);
    const isAtOnce = editor.part === "staff" || kind.instant.includes(field);
    (destination === "page" && isAtOnce ? atOnce : drafted)[field] = value;
  }
  const writer = { userId: editor.user.id, at: deps.now() };
  const { part } = editor;
  const etag = etagOf(live.content);
  const applied = await publishAtOnce(tx, { kind, id, live, etag, changes: atOnce, writer, part });
  const tags = applied?.tags ?? [];
  if (Object.keys(drafted).length === 0) return { tags, destinations };
  const saved = await saveDraft({ db: tx, now: deps.now }, kind, editor, id, {
    version: open?.version ?? null,
    changes: { ...open?.changes, ...drafted },
  });
  // A draft that somebody is at work on is handed in by them.
  if (open) return { tags, destinations };
  const item = await lockItem(tx, kind, editor, id);
  const submission = { version: saved.version, note: null, publish_at: null };
  const published = await handIn(deps, tx, kind, item, submission);
  return { tags: [...tags, ...published], destinations };
}
