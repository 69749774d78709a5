import { isRecord } from "./is-record";

/** Stands in a version in the place of a picture that was erased; no picture has it. */
export const ERASED_PICTURE = "0".repeat(32);

const isErased = (value: unknown) => isRecord(value) && value.hash === ERASED_PICTURE;

/** A content of a version without the gaps that erased pictures have left: what can be published again. */
export function withoutErased<Value>(value: Value): Value;
export function withoutErased(value: unknown): unknown {
  if (isErased(value)) return null;
  if (Array.isArray(value)) return value.filter((one) => !isErased(one)).map(withoutErased);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withoutErased(child)]),
  );
}
