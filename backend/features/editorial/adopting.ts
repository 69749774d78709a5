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
 * Target of a one-click change of a field: the page; the staff; the open draft; blocked while the
 * draft is with the staff.
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

/** Current targets of changes to an item, by field. `organisationId` is its owner. */
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
  /** Cache tags of changed pages. */
  tags: string[];
  /** Targets reached; empty if the item already has the values. */
  destinations: ReadonlySet<Reached>;
}

/**
 * Applies changes to a published item that an editor accepted with one click, in the caller's
 * transaction: fields without decision are published as a version, the rest goes through the
 * editor's draft. Throws `conflict` while the staff reviews a draft that the rest would need,
 * `validation_failed` for content that cannot be published, `not_found` beyond the editor's reach.
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
  // An open draft is submitted by its author.
  if (open) return { tags, destinations };
  const item = await lockItem(tx, kind, editor, id);
  const submission = { version: saved.version, note: null, publish_at: null };
  const published = await handIn(deps, tx, kind, item, submission);
  return { tags: [...tags, ...published], destinations };
}
