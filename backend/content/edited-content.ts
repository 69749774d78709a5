import type { Executor } from "@/backend/db/handle";
import { recordStep, type StepOf } from "@/backend/features/case-log/service";
import { DomainError } from "@/backend/kernel/errors";
import { routes } from "@/lib/routes";
import type { ContentItem, ContentKind, Done, StaffWord } from "./content-kind";
import type { EditableKind, LiveRow } from "./editable-kind";

interface EditedContent<Status extends string> {
  label: ContentKind["label"];
  words?: ContentKind["words"];
  visitorReasons?: ContentKind["visitorReasons"];
  /** The states for hidden and removed. */
  states: { hidden: Status; removed: Status };
  /** States in which visitors may read it although it has no page: behind a code. Left out: none. */
  readByCode?: readonly Status[];
  /** Sets a state; returns the cache tags. */
  setStatus(tx: Executor, id: string, status: Status, at: Date): Promise<string[]>;
}

/**
 * Content of the editorial engine as a moderated kind: it is edited, hidden or removed, and
 * restored to its earlier state.
 */
export function editedContent<Status extends string>(
  editable: Pick<EditableKind, "kind" | "module" | "load" | "find">,
  { label, words, visitorReasons, states, readByCode = [], setStatus }: EditedContent<Status>,
): ContentKind {
  const { kind, module, find } = editable;

  /** Throws `not_found`. */
  async function lockStatus(tx: Executor, id: string): Promise<string> {
    await editable.load(tx, id, { lock: true });
    // An archived item may be unavailable to its editors.
    const [item] = await find(tx, [id]);
    if (!item) throw new DomainError("not_found");
    return item.status;
  }

  async function move(
    tx: Executor,
    id: string,
    { status, after }: { status: Status; after: StepOf<"content"> },
    { staffId, ...word }: StaffWord,
  ): Promise<Done> {
    const before = await lockStatus(tx, id);
    if (before === status) return { before: null, tags: [] };
    const tags = await setStatus(tx, id, status, word.at);
    await recordStep(tx, {
      subject: "content",
      content_kind: kind,
      subject_id: id,
      actor_id: staffId,
      part: "staff",
      before,
      after,
      ...word,
    });
    return { before, tags };
  }

  function stateOf({ status, path }: Pick<LiveRow, "status" | "path">): ContentItem["state"] {
    if (path !== null || readByCode.some((one) => one === status)) return "shown";
    return status === states.removed ? "gone" : "hidden";
  }

  return {
    kind,
    label,
    words,
    visitorReasons,
    part: "business",
    measures: ["edited", "hidden", "removed"],
    ownPath: (id) => routes.moduleItem(module, id),
    find: async (db, ids) =>
      (await find(db, ids)).map(({ id, title, status, path, organisation_id }) => ({
        id,
        title,
        name: title,
        state: stateOf({ status, path }),
        path,
        staff_path: routes.moduleItem(module, id),
        text: null,
        facts: [],
        author_id: null,
        organisation_id,
        parent: null,
      })),
    hide: (tx, id, word) => move(tx, id, { status: states.hidden, after: "hidden" }, word),
    remove: (tx, id, word) => move(tx, id, { status: states.removed, after: "removed" }, word),
    restore: async (tx, id, { measure, before }, word) => {
      const taken = measure === "hidden" ? states.hidden : states.removed;
      if ((await lockStatus(tx, id)) !== taken) return [];
      return (await move(tx, id, { status: before as Status, after: "restored" }, word)).tags;
    },
  };
}
