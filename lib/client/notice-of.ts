import { isRecord } from "@/lib/domain/is-record";

/** The message of an answer; empty if none. */
export function noticeOf(answer: unknown): string {
  return isRecord(answer) && typeof answer.message === "string" ? answer.message : "";
}
