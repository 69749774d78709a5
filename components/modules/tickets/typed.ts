import { eurosOf } from "@/components/modules/editor/money-value";
import { instantOfLocal, localOf } from "@/lib/domain/event-times";
import { centsIn } from "@/lib/domain/typed-money";

/** What is typed in the forms of the desk, and what is sent. Empty: nothing. */

export { centsIn, eurosOf };

/** The control of a time shows it by the clocks of Rome. */
export function typedTime(instant: string | null): string {
  return instant === null ? "" : localOf(new Date(instant));
}

export function instantIn(typed: string): string | null {
  return instantOfLocal(typed)?.toISOString() ?? null;
}

export function typedNumber(number: number | null): string {
  return number === null ? "" : String(number);
}

/** How a typed time reads. */
export function localWords(typed: string): string {
  return typed.replace("T", ", ");
}

/** Null: nothing, or no number. */
export function numberIn(typed: string): number | null {
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null;
}

/** Rules of fields that may be left empty. */
export const isAmount = (typed: string) => typed.trim() === "" || centsIn(typed) !== null;
export const isNumber = (typed: string) => typed.trim() === "" || numberIn(typed) !== null;
export const isTime = (typed: string) => typed === "" || instantIn(typed) !== null;
