import type { Executor } from "@/backend/db/handle";
import { inTransaction } from "@/backend/db/handle";
import type { accessCodes } from "@/backend/db/schema/access-codes";
import { lockActivities } from "@/backend/features/activities/service";
import type { Reach, Target } from "@/backend/features/roles/service";
import { countsOfToday } from "@/backend/features/statistics/service";
import { readableCode } from "@/backend/kernel/case-code";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { attemptsPer, countMisses } from "@/backend/kernel/throttle";
import {
  type AccessCodeChange,
  type AccessCodeInput,
  type AccessCodeList,
  type AccessItemState,
  type AccessKind,
  accessCodeSchema,
  MAX_ACCESS_CODES,
} from "@/lib/contract/access-codes";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/access-codes.json";
import { type CodeRow, codeRows, selectBusinesses, selectCodes } from "./queries";

const { faults } = texts;

/** Something that codes open, declared by its feature. */
export interface OpenedByCode {
  kind: AccessKind;
  /** What can be opened by a code of its own, by business. */
  itemsOf(db: Executor, activityIds: readonly string[], now: Date): Promise<CodeItem[]>;
  /** Things in any state, with what their codes show; unknown ids are missing. */
  namesOf(
    db: Executor,
    ids: readonly string[],
    now: Date,
  ): Promise<(CodeItem & { state: AccessItemState })[]>;
}

interface CodeItem {
  id: string;
  title: string;
  activity_id: string;
}

/** Limits guessing; only wrong codes count, since guests of one place share an address. */
const WRONG_CODES = attemptsPer(60, 10, "access-code");

/**
 * The code that was typed, if it is on. Throws `not_found`, and `too_many_requests` after ten wrong
 * ones in a minute.
 */
export async function openCode<Opened>(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  { kind, typed, address }: { kind: AccessKind; typed: string; address: string | null },
  open: (code: CodeRow) => Promise<Opened>,
): Promise<Opened> {
  return countMisses(deps, { throttle: WRONG_CODES, address }, async () => {
    const code = await codeRows.find(deps.db, { kind, code: accessCodeSchema.parse(typed) });
    if (!code?.is_on) throw new DomainError("not_found");
    return open(code);
  });
}

/** The business of a code. Throws `not_found`. */
export async function targetOfCode(db: Executor, kind: AccessKind, id: string): Promise<Target> {
  const code = await codeRows.find(db, { id, kind });
  if (!code) throw new DomainError("not_found");
  return { activityId: code.activity_id };
}

/** Codes of the user's businesses; none for the staff, which has no tables. */
export async function listCodes(
  { db, now }: Pick<Deps, "db" | "now">,
  { kind, itemsOf, namesOf }: OpenedByCode,
  reach: Reach,
): Promise<AccessCodeList> {
  const activityIds = reach === "all" ? [] : [...reach.activities.keys()];
  const [found, businesses, items] = await Promise.all([
    selectCodes(db, { kind, activityIds }),
    selectBusinesses(db, activityIds),
    itemsOf(db, activityIds, now()),
  ]);
  const counts = await countsOfToday(db, {
    kind: "access_code",
    ids: found.map(({ code }) => code.id),
    now: now(),
  });
  const wanted = found.flatMap(({ code }) => code.item_id ?? []);
  const named = await namesOf(db, [...new Set(wanted)], now());
  const itemOf = ({ item_id: id, activity_id }: CodeRow) => {
    if (id === null) return null;
    const item = named.find((one) => one.id === id && one.activity_id === activity_id);
    return { id, title: item?.title ?? null, state: item?.state ?? "closed" };
  };
  return {
    data: found.map(({ code, activity }) => ({
      id: code.id,
      code: code.code,
      label: code.label,
      activity,
      item: itemOf(code),
      is_on: code.is_on,
      opens: counts.get(code.id)?.recent ?? 0,
      opens_today: counts.get(code.id)?.today ?? 0,
      created_at: code.created_at.toISOString(),
    })),
    activities: businesses.map((business) => ({
      ...business,
      items: items
        .filter(({ activity_id }) => activity_id === business.id)
        .map(({ id, title }) => ({ id, title })),
    })),
  };
}

/** Stores a new code; returns its id. */
export async function plantCode(
  tx: Executor,
  row: Omit<typeof accessCodes.$inferInsert, "code">,
): Promise<string> {
  const { id } = await codeRows.insert(tx, { ...row, code: readableCode() });
  return id;
}

/** Issues a code. Throws `validation_failed` for a thing of somebody else, and `conflict` at the limit. */
export async function issueCode(
  { db, now }: Pick<Deps, "db" | "now">,
  { kind, itemsOf }: OpenedByCode,
  activity: string,
  { item, label }: AccessCodeInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockActivities(tx, [activity]);
    const items = await itemsOf(tx, [activity], now());
    if (item !== null && !items.some(({ id }) => id === item)) {
      throw refuseField("item", faults.unknownItem);
    }
    if ((await codeRows.count(tx, { kind, activity_id: activity })) >= MAX_ACCESS_CODES) {
      const limit = { limit: String(MAX_ACCESS_CODES) };
      throw new DomainError("conflict", fillMessage(faults.tooMany, limit));
    }
    await plantCode(tx, { kind, activity_id: activity, item_id: item, label, created_at: now() });
  });
}

/** Names a code, and switches it on or off. */
export async function changeCode(
  { db }: Pick<Deps, "db">,
  id: string,
  change: AccessCodeChange,
): Promise<void> {
  await codeRows.update(db, id, change);
}

/** Puts another code in the place of this one, which opens nothing from then on. */
export async function replaceCode({ db }: Pick<Deps, "db">, id: string): Promise<void> {
  await inTransaction(db, (tx) => codeRows.update(tx, id, { code: readableCode(), is_on: true }));
}

/** The code with an id. Throws `not_found`. */
export async function requireCode(db: Executor, kind: AccessKind, id: string): Promise<CodeRow> {
  const code = await codeRows.find(db, { id, kind });
  if (!code) throw new DomainError("not_found");
  return code;
}
