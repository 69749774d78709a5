import { isRecord } from "@/lib/domain/is-record";

/** The code of the order that was begun, as the answer names it. Throws when it names none. */
export function startedCode(answer: unknown): string {
  const order = isRecord(answer) ? answer.order : null;
  if (!isRecord(order) || typeof order.code !== "string") throw new TypeError("No order");
  return order.code;
}
