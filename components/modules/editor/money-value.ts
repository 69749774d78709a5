import type { Value } from "./field-props";

/** Cents as Italians write euros: "7,50", "5". */
export function eurosOf(value: Value | undefined): string {
  if (typeof value !== "number") return "";
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2).replace(".", ",");
}

/** Cents; null: it is no amount. */
export function centsIn(text: string): number | null {
  const [, euros, cents = ""] =
    /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[€\s]/g, "")) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}
