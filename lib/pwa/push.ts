import { filledText } from "@/lib/domain/filled-text";
import { isRecord } from "@/lib/domain/is-record";
import { sitePath } from "@/lib/domain/same-origin-path";
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
  const id = typeof data.id === "number" ? String(data.id) : filledText(data.id);
  const unread = data.unread_count;
  return {
    id,
    title: filledText(data.title) ?? name,
    body: filledText(data.body) ?? "",
    deep_link: sitePath(data.deep_link) ?? HOME,
    tag: filledText(data.tag) ?? id,
    mutable_type: data.is_mutable === true ? filledText(data.type) : null,
    unread_count: typeof unread === "number" && unread >= 0 ? Math.floor(unread) : null,
  };
}

/** What the buttons of a notification do. */
export const pushActions = { open: "open", mute: "mute" } as const;

/** What a notification keeps for the moment when it is touched. */
export interface PushTarget {
  /** A path of this site. */
  path: string;
  mutable_type: string | null;
}

/** {@link PushTarget} of a notification that may have been shown by an older worker. */
export function toPushTarget(data: unknown): PushTarget {
  const old = sitePath(data);
  if (old !== null) return { path: old, mutable_type: null };
  const { path, mutable_type }: Record<string, unknown> = isRecord(data) ? data : {};
  return { path: sitePath(path) ?? HOME, mutable_type: filledText(mutable_type) };
}

/** The tab that a person looks at now; undefined: none, and a notification is shown. */
export function tabInView<T extends Tab>(tabs: readonly T[]): T | undefined {
  return tabs.find(({ visibilityState, focused }) => visibilityState === "visible" && focused);
}

/** WebKit withdraws the permission of a site whose push shows no notification (docs/domain/notifications.md). */
export function mustNotify(userAgent: string): boolean {
  return /AppleWebKit/.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent);
}
