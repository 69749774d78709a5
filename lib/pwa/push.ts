import { filledText } from "@/lib/domain/filled-text";
import { isRecord } from "@/lib/domain/is-record";
import { isSitePath } from "@/lib/routes";
import type { PushMessage } from "./messages";

interface Tab {
  visibilityState: string;
  focused: boolean;
}

const HOME = "/";

/**
 * What a push says. Whatever it carries, something can be shown: a push that shows nothing costs the permission. `name` is
 * the app's, for a push without a title.
 */
export function toPushMessage(text: string | undefined, name: string): PushMessage {
  let data: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "");
    if (isRecord(parsed)) data = parsed;
  } catch {
    // No JSON, so no text of ours.
  }
  return {
    id: typeof data.id === "number" ? String(data.id) : filledText(data.id),
    title: filledText(data.title) ?? name,
    body: filledText(data.body) ?? "",
    deep_link: isSitePath(data.deep_link) ? data.deep_link : HOME,
  };
}

/** The tab that a person looks at now; undefined: none, and a notification is shown. */
export function tabInView<T extends Tab>(tabs: readonly T[]): T | undefined {
  return tabs.find(({ visibilityState, focused }) => visibilityState === "visible" && focused);
}

/** WebKit withdraws the permission of a site whose push shows no notification (ruling 23). */
export function mustNotify(userAgent: string): boolean {
  return /AppleWebKit/.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent);
}
