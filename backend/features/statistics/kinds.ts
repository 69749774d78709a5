import type { EditableKind } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import { identitiesOf } from "@/backend/features/activities/service";
import { isMemberFor } from "@/backend/features/organisations/service";
import type { Target } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { type countedKinds, type Measure, measures } from "@/lib/contract/statistics-constants";

type Kind = (typeof countedKinds)[number];

/** A kind of content whose views and contacts are counted (docs/domain/statistics.md). */
export interface CountedKind {
  kind: Kind;
  /** What can happen to it; nothing else is counted. */
  measures: readonly Measure[];
  /** Those of these that visitors can read; only they are counted. */
  shownAmong(db: Executor, ids: readonly string[]): Promise<string[]>;
  /** Whether somebody belongs to the team behind it, whatever they may do there. */
  isTeam(user: CurrentUser, id: string): boolean;
  /** What a permission must reach to show its numbers. */
  targetOf(id: string): Target;
}

const countedActivity: CountedKind = {
  kind: "activity",
  measures,
  shownAmong: async (db, ids) => (await identitiesOf(db, ids)).map(({ id }) => id),
  isTeam: isMemberFor,
  targetOf: (activityId) => ({ activityId }),
};

/** Every kind that is counted. */
export const kinds: Readonly<Record<Kind, CountedKind>> = { activity: countedActivity };

/** The titles and paths of a kind, which people write through the editorial engine. */
export function contentOf(
  { editableKinds }: Pick<Deps, "editableKinds">,
  kind: Kind,
): EditableKind {
  const content = editableKinds.find((one) => one.kind === kind);
  if (!content) throw new Error(`Nobody writes what is called ${kind}`);
  return content;
}
