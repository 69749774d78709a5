import type { PathOf } from "@/lib/contract/endpoint";
import type { searchTown } from "@/lib/contract/search-endpoints";
import { isRecord } from "./is-record";

/** Path of the search, whose errors show the server's message (spec section 8). */
export const SEARCH_PATH = "/api/search" satisfies PathOf<typeof searchTown>;

const MAX_LENGTH = 300;
/** Keys that frameworks add for developers. */
const reportKeys = ["exception", "file", "line", "stack", "trace"];

/** A server's message for an internal error; empty: none, or it is a report for developers. */
export function faultWords(body: unknown): string {
  if (!isRecord(body) || typeof body.message !== "string") return "";
  if (reportKeys.some((key) => key in body)) return "";
  const words = body.message.trim();
  return words.length <= MAX_LENGTH && !/[\p{Cc}<>]/u.test(words) ? words : "";
}
