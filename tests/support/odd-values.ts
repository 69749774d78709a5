import { isRecord } from "@/lib/domain/is-record";

/** What a field may hold that is meant to hold something else. */
const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  7,
  -1.5,
  "",
  " ",
  "strano",
  [],
  [7],
  [null],
  {},
  { a: [] },
];

interface OddCopy {
  /** The field of the answer in which it stands, or below which. */
  field: string;
  /** The same with what is below it, for a message. */
  where: string;
  body: unknown;
}

function copiesOf(value: unknown): { where: string; body: unknown }[] {
  const own = oddValues.map((odd) => ({ where: ` = ${JSON.stringify(odd)}`, body: odd }));
  if (Array.isArray(value)) {
    const below = value.flatMap((item, index) =>
      copiesOf(item).map(({ where, body }) => ({
        where: `[${index}]${where}`,
        body: value.with(index, body),
      })),
    );
    return [...own, ...below];
  }
  if (!isRecord(value)) return own;
  const below = Object.entries(value).flatMap(([key, item]) =>
    copiesOf(item).map(({ where, body }) => ({
      where: `.${key}${where}`,
      body: { ...value, [key]: body },
    })),
  );
  return [...own, ...below];
}

/** Copies of an answer, each with one value that it should not have, in each of its fields and in all below them. */
export function oddCopies(answer: object): OddCopy[] {
  return Object.entries(answer).flatMap(([field, value]) =>
    copiesOf(value).map(({ where, body }) => ({
      field,
      where: field + where,
      body: { ...answer, [field]: body },
    })),
  );
}
