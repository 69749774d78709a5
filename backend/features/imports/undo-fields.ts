import { isDeepStrictEqual } from "node:util";
import { columnOfField } from "@/backend/content/activity-table/activity-table";
import type { CurrentActivity } from "@/backend/features/activities/service";
import type { ActivityRecord, AnyRecord } from "@/lib/contract/imports";
import { asStored, comparable, isOfActivity, recordFacts } from "./judging";

/** An updated activity: fields before the update, as sent by the import, and now. */
interface UpdatedActivity {
  before: AnyRecord;
  /** With the portal's categories and zones. */
  sent: AnyRecord;
  now: CurrentActivity["record"];
}

type Fields = Record<string, unknown>;

/** The address is split into one field per part. */
function fieldsOf(record: AnyRecord): Fields {
  const { address, ...fields } = recordFacts(record);
  const parts = Object.entries(address ?? {}).map(([part, value]) => [`address.${part}`, value]);
  return { ...fields, ...Object.fromEntries(parts) };
}

function asRecord(fields: Fields): ActivityRecord {
  const all = Object.entries(fields);
  const parts = all.flatMap(([field, value]) =>
    field.startsWith("address.") ? [[field.slice("address.".length), value]] : [],
  );
  return {
    slug: "",
    seen_at: null,
    ...Object.fromEntries(all.filter(([field]) => !field.startsWith("address."))),
    ...(parts.length > 0 && { address: Object.fromEntries(parts) }),
  };
}

/**
 * What an undo reverts on an activity edited since: fields that still have the import's values. `left`
 * are the columns of changed fields that were edited again.
 */
export function untouchedFields({ before, sent, now }: UpdatedActivity): {
  back: ActivityRecord | null;
  left: string[];
} {
  const current = fieldsOf(now);
  const written = fieldsOf(
    isOfActivity(sent) && isOfActivity(before)
      ? asStored(sent, { ...now, ...before, address: { ...now.address, ...before.address } })
      : sent,
  );
  const earlier = fieldsOf(before);
  const isSame = (field: string, one: Fields, other: Fields) =>
    isDeepStrictEqual(comparable(field, one[field]), comparable(field, other[field]));
  const changed = Object.keys(earlier).filter(
    (field) =>
      field in written && !isSame(field, earlier, written) && !isSame(field, earlier, current),
  );
  const back = changed.filter((field) => isSame(field, written, current));
  const left = changed.filter((field) => !back.includes(field));
  return {
    back: back.length > 0 ? asRecord(Object.fromEntries(back.map((f) => [f, earlier[f]]))) : null,
    left: [...new Set(left.map((field) => columnOfField[field] ?? field))],
  };
}
