import type { EditableKind } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import { identitiesOf } from "@/backend/features/activities/service";
import { isMemberFor } from "@/backend/features/organisations/service";
import type { Target } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { type countedKinds, type Measure, measures } from "@/lib/contract/statistics-constants";

type Kind = (typeof countedKinds)[number];

/** A kind of content with counted views and contacts (docs/domain/statistics.md). */
export interface CountedKind {
  kind: Kind;
  /** Its measures; nothing else is counted. */
  measures: readonly Measure[];
  /** The public ones of these ids; only they are counted. */
  shownAmong(db: Executor, ids: readonly string[]): Promise<string[]>;
  /** True if the user is in the team behind it, with any right. */
  isTeam(user: CurrentUser, id: string): boolean;
  /** Target of the permission to see its statistics. */
  targetOf(id: string): Target;
}

const countedActivity: CountedKind = {
  kind: "activity",
  measures,
  shownAmong: async (db, ids) => (await identitiesOf(db, ids)).map(({ id }) => id),
  isTeam: isMemberFor,
  targetOf: (activityId) => ({ activityId }),
};

/** Every counted kind. */
export const kinds: Readonly<Record<Kind, CountedKind>> = { activity: countedActivity };

/** Titles and paths of a kind of the editorial engine. */
export function contentOf(
  { editableKinds }: Pick<Deps, "editableKinds">,
  kind: Kind,
): EditableKind {
  const content = editableKinds.find((one) => one.kind === kind);
  if (!content) throw new Error(`Nobody writes what is called ${kind}`);
  return content;
}
