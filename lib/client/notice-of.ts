import { isRecord } from "@/lib/domain/is-record";

/** The sentence of an answer that is only a sentence; empty when it says none. */
export function noticeOf(answer: unknown): string {
  return isRecord(answer) && typeof answer.message === "string" ? answer.message : "";
}
