import { isDeepStrictEqual } from "node:util";
import { columnOfField } from "@/backend/content/cards/card-table";
import type { CurrentCard } from "@/backend/features/activities/service";
import type { AnyRecord, CardRecord } from "@/lib/contract/imports";
import { asStored, comparable, isOfCard, toldBy } from "./judging";

/** What an update did to a card: the fields as they were, as the import sent them and as they are now. */
interface UpdatedCard {
  before: AnyRecord;
  /** With the portal's own categories and zones. */
  sent: AnyRecord;
  now: CurrentCard["record"];
}

type Fields = Record<string, unknown>;

/** The address is a field for each of its parts. */
function fieldsOf(record: AnyRecord): Fields {
  const { address, ...fields } = toldBy(record);
  const parts = Object.entries(address ?? {}).map(([part, value]) => [`address.${part}`, value]);
  return { ...fields, ...Object.fromEntries(parts) };
}

function asRecord(fields: Fields): CardRecord {
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
 * What an undo puts back of a card that somebody has touched since: the fields that still are as the import wrote them. `left`
 * names the columns of those that it changed and somebody has changed again.
 */
export function untouchedFields({ before, sent, now }: UpdatedCard): {
  back: CardRecord | null;
  left: string[];
} {
  const current = fieldsOf(now);
  const written = fieldsOf(
    isOfCard(sent) && isOfCard(before)
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
