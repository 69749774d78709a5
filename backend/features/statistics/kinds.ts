import type { EditableKind, LiveItem } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import { identitiesOf } from "@/backend/features/activities/service";
import { isMemberFor, isMemberOf } from "@/backend/features/organisations/service";
import type { Target } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import {
  activityMeasures,
  type countedKinds,
  type Measure,
  type ShownKind,
} from "@/lib/contract/statistics-constants";
import { selectOwnersOfAds, selectPlacesOfCodes, selectPublicFlyers } from "./queries";

type Kind = (typeof countedKinds)[number];

/** A kind of content with counted views and contacts (docs/domain/statistics.md). */
export interface CountedKind {
  kind: Kind;
  /** Its measures; nothing else is counted. */
  measures: readonly Measure[];
  /** The public ones of these ids; only they are counted. */
  shownAmong(db: Executor, ids: readonly string[]): Promise<string[]>;
  /** True if the user is in the team behind it, with any right. */
  isTeam(db: Executor, user: CurrentUser, id: string): boolean | Promise<boolean>;
}

/** A kind with a page of statistics. */
export interface ShownCounts extends CountedKind {
  kind: ShownKind;
  /** Target of the permission to see its statistics. */
  targetOf(id: string, item: LiveItem): Target;
}

const countedActivity: ShownCounts = {
  kind: "activity",
  measures: activityMeasures,
  shownAmong: async (db, ids) => (await identitiesOf(db, ids)).map(({ id }) => id),
  isTeam: (_, user, id) => isMemberFor(user, id),
  targetOf: (activityId) => ({ activityId }),
};

const countedFlyer: ShownCounts = {
  kind: "flyer",
  measures: ["view", "share"],
  shownAmong: async (db, ids) => (await selectPublicFlyers(db, ids)).map(({ id }) => id),
  isTeam: async (db, user, id) => {
    const [flyer] = await selectPublicFlyers(db, [id]);
    return Boolean(flyer?.organisation_id) && isMemberOf(user, flyer?.organisation_id ?? "");
  },
  // It stays with who wrote it when its business changes hands.
  targetOf: (_, { organisation_id }) => ({ formerId: organisation_id }),
};

/** Openings by code, shown beside the codes (docs/domain/access-codes.md). */
const countedCode: CountedKind = {
  kind: "access_code",
  measures: ["view"],
  shownAmong: async (db, ids) =>
    (await selectPlacesOfCodes(db, ids)).filter(({ is_on }) => is_on).map(({ id }) => id),
  isTeam: async (db, user, id) => {
    const [code] = await selectPlacesOfCodes(db, [id]);
    return code !== undefined && isMemberFor(user, code.activity_id);
  },
};

/** Creatives of ads, shown beside their bookings (docs/domain/ads.md). */
const countedAd: CountedKind = {
  kind: "ad",
  measures: ["view", "press"],
  shownAmong: async (db, ids) => (await selectOwnersOfAds(db, ids)).map(({ id }) => id),
  isTeam: async (db, user, id) => {
    const [creative] = await selectOwnersOfAds(db, [id]);
    return !!creative?.organisation_id && isMemberOf(user, creative.organisation_id);
  },
};

/** Every counted kind. */
export const kinds: Readonly<Record<Kind, CountedKind>> = {
  activity: countedActivity,
  flyer: countedFlyer,
  access_code: countedCode,
  ad: countedAd,
};

/** Those with a page of statistics. */
export const shownKinds: Readonly<Record<ShownKind, ShownCounts>> = {
  activity: countedActivity,
  flyer: countedFlyer,
};

/** Titles and paths of a kind of the editorial engine. */
export function contentOf(
  { editableKinds }: Pick<Deps, "editableKinds">,
  kind: ShownKind,
): EditableKind {
  const content = editableKinds.find((one) => one.kind === kind);
  if (!content) throw new Error(`Nobody writes what is called ${kind}`);
  return content;
}
