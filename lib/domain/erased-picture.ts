import { isRecord } from "./is-record";

/** Replaces a deleted picture in a version; no real picture has this id. */
export const ERASED_PICTURE = "0".repeat(32);

const isErased = (value: unknown) => isRecord(value) && value.hash === ERASED_PICTURE;

/** A version's content without the gaps of deleted pictures, as it can be published again. */
export function withoutErased<Value>(value: Value): Value;
export function withoutErased(value: unknown): unknown {
  if (isErased(value)) return null;
  if (Array.isArray(value)) return value.filter((one) => !isErased(one)).map(withoutErased);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withoutErased(child)]),
  );
}
