import { MOST_BULKY_LINES } from "@/lib/contract/bulky-waste-constants";

type Line = "0" | "1" | "2" | "3" | "4";

/** Numbers of the lines of things. */
export const lines = Array.from({ length: MOST_BULKY_LINES }, (_, index) => String(index) as Line);

/** Form values; each line has three fields. */
export type BulkyValues = {
  [Name in `name${Line}` | `count${Line}` | `size${Line}`]: string;
} & {
  date_id: string;
  /** Lines that are shown. */
  shown: string;
  street: string;
  number: string;
  name: string;
  phone: string;
  email: string;
  note: string;
  privacy: boolean;
  website: string;
};

/** The request body from the values; the server validates it. */
export function bodyOf(values: BulkyValues): object {
  const { date_id, street, number, name, phone, email, note, privacy, website } = values;
  const items = lines.slice(0, Number(values.shown)).flatMap((line) => {
    const what = values[`name${line}`].trim();
    if (what === "") return [];
    return [{ name: what, count: Number(values[`count${line}`]), size: values[`size${line}`] }];
  });
  return {
    ...{ date_id, items, street, number, name, privacy, website },
    phone: phone.trim() || null,
    email: email.trim() || null,
    note: note.trim() || null,
  };
}

/** The field of the form for an error of the answer: "items.1.count" is "count1". */
export function fieldOf(path: string): string {
  const [field = path, line, part] = path.split(".");
  if (field !== "items") return field;
  return line === undefined ? "name0" : `${part ?? "name"}${line}`;
}
