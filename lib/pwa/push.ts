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
 * The content of a push. Always gives something to show: a push without a notification costs the
 * permission. `name` is the app's, used without a title.
 */
export function toPushMessage(text: string | undefined, name: string): PushMessage {
  let data: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "");
    if (isRecord(parsed)) data = parsed;
  } catch {
    // Not JSON, so not from this portal.
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

/** Actions of a notification's buttons. */
export const pushActions = { open: "open", mute: "mute" } as const;

/** Data of a shown notification for its click. */
export interface PushTarget {
  /** A path of this site. */
  path: string;
  mutable_type: string | null;
}

/** {@link PushTarget} of a notification, possibly from an older worker. */
export function toPushTarget(data: unknown): PushTarget {
  const old = sitePath(data);
  if (old !== null) return { path: old, mutable_type: null };
  const { path, mutable_type }: Record<string, unknown> = isRecord(data) ? data : {};
  return { path: sitePath(path) ?? HOME, mutable_type: filledText(mutable_type) };
}

/** The tab in view; undefined: none, then a notification is shown. */
export function tabInView<T extends Tab>(tabs: readonly T[]): T | undefined {
  return tabs.find(({ visibilityState, focused }) => visibilityState === "visible" && focused);
}

/**
 * WebKit revokes the permission of a site whose push shows no notification
 * (docs/domain/notifications.md).
 */
export function mustNotify(userAgent: string): boolean {
  return /AppleWebKit/.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent);
}
