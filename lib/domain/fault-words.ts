import type { PathOf } from "@/lib/contract/endpoint";
import type { searchTown } from "@/lib/contract/search-endpoints";
import { isRecord } from "./is-record";

/** Where a search is asked for, whose failure is told in the server's words (spec section 8). */
export const SEARCH_PATH = "/api/search" satisfies PathOf<typeof searchTown>;

const MAX_LENGTH = 300;
/** What frameworks tell their developers beside the message. */
const reportKeys = ["exception", "file", "line", "stack", "trace"];

/** What a server says of a fault of its own to whoever reads it; empty: nothing, or it is a report for its developers. */
export function faultWords(body: unknown): string {
  if (!isRecord(body) || typeof body.message !== "string") return "";
  if (reportKeys.some((key) => key in body)) return "";
  const words = body.message.trim();
  return words.length <= MAX_LENGTH && !/[\p{Cc}<>]/u.test(words) ? words : "";
}
