import { ERASED_PICTURE } from "@/lib/domain/erased-picture";
import { isRecord } from "@/lib/domain/is-record";

/** A change of a picture wherever it is used. */
export interface PictureChange {
  hash: string;
  /** Left out: the alternative text stays. */
  alt?: string;
  /** The replacing picture; left out: it stays. */
  by?: { hash: string; url: string; width: number; height: number };
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const inAttribute: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function attribute(name: string, value: string | number): string {
  return ` ${name}="${String(value).replace(/[&<>"]/g, (sign) => inAttribute[sign] ?? sign)}"`;
}

/** A picture's tag with other attributes, in the form of sanitised HTML. */
function withAttributes(tag: string, values: Record<string, string | number>): string {
  const names = Object.keys(values).join("|");
  const others = tag.replace(new RegExp(`\\s(?:${names})="[^"]*"`, "g"), "");
  const written = Object.entries(values).map(([name, value]) => attribute(name, value));
  return `<img${written.join("")}${others.slice("<img".length)}`;
}

const tagsOf = (hash: string) => new RegExp(`<img\\b[^<>]*/storage/pictures/${hash}/[^<>]*>`, "g");

function inText(text: string, { hash, alt, by }: PictureChange): string {
  return text.replace(tagsOf(hash), (tag) =>
    withAttributes(tag, {
      ...(by && { src: by.url, width: by.width, height: by.height }),
      ...(alt !== undefined && { alt }),
    }),
  );
}

/** Of two uses of the same picture in a list the first stays. */
function withoutTwins(list: Json[]): Json[] {
  const seen = new Set<Json>();
  return list.filter((one) => {
    if (!isRecord(one) || typeof one.hash !== "string") return true;
    const isNew = !seen.has(one.hash);
    seen.add(one.hash);
    return isNew;
  });
}

/** A version's content without a picture: fields show a gap, in texts it is removed. */
export function erasePicture<Value extends Json>(value: Value, hash: string): Value;
export function erasePicture(value: Json, hash: string): Json {
  if (typeof value === "string") return value.replace(tagsOf(hash), "");
  if (Array.isArray(value)) return value.map((one) => erasePicture(one, hash));
  if (!isRecord(value)) return value;
  if (value.hash === hash) return { ...value, hash: ERASED_PICTURE, alt: "", focus: null };
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, erasePicture(child as Json, hash)]),
  );
}

/** The content with every use of a picture changed; other parts stay. */
export function changePicture<Value extends Json>(value: Value, change: PictureChange): Value;
export function changePicture(value: Json, change: PictureChange): Json {
  if (typeof value === "string") return inText(value, change);
  if (Array.isArray(value)) {
    const list = value.map((one) => changePicture(one, change));
    return change.by ? withoutTwins(list) : list;
  }
  if (!isRecord(value)) return value;
  const { hash, alt, by } = change;
  if (value.hash === hash) {
    return {
      ...value,
      // The focus point does not fit another picture.
      ...(by && { hash: by.hash, focus: null }),
      ...(alt !== undefined && { alt }),
    };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, changePicture(child as Json, change)]),
  );
}
