import type { Value } from "./field-props";

/** Cents as Italians write euros: "7,50", "5". */
export function eurosOf(value: Value | undefined): string {
  if (typeof value !== "number") return "";
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2).replace(".", ",");
}
