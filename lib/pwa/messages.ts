/**
 * Messages between pages and the worker (spec section 7); both validate them with this file and
 * trust nothing else.
 */

import { isDeliveryId, withParam } from "@/lib/domain/delivery";
import { isRecord } from "@/lib/domain/is-record";
import { isSitePath } from "@/lib/domain/same-origin-path";
import { DELIVERY_PARAM } from "@/lib/routes";

/** A page that is available offline. */
export interface SavedPage {
  path: string;
  title: string;
  /** Time of the copy, ISO 8601. */
  saved_at: string;
}

/** The worker's state. */
export interface WorkerSnapshot {
  /** Revision of the worker's build. */
  revision: string;
  has_manifest: boolean;
  has_push_key: boolean;
  /** When the asking page was copied, ISO 8601; null: loaded from the network. */
  copied_at: string | null;
  /** Newest first. */
  pages: SavedPage[];
}

/** Validated content of a push: a path of this site, texts and numbers. */
export interface PushMessage {
  /** Id of the delivery. */
  id: string | null;
  title: string;
  body: string;
  /** A path of this site. */
  deep_link: string;
  /** A later push with the same tag replaces this one. */
  tag: string | null;
  /** Type of the notification if its pushes can be switched off, otherwise null. */
  mutable_type: string | null;
  /** The user's unread notifications; null if unknown. */
  unread_count: number | null;
}

/** Target of a notification: its page, with the delivery as parameter (spec section 2). */
export function targetOf({ deep_link, id }: Pick<PushMessage, "deep_link" | "id">): string {
  return id && isDeliveryId(id) ? withParam(deep_link, DELIVERY_PARAM, id) : deep_link;
}

export type MessageToWorker =
  | { type: "set-manifest-endpoint"; endpoint: string }
  /** Null deletes the key. `device_id` is the server's id of this browser, or null. */
  | { type: "set-push-key"; key: string | null; device_id: string | null }
  | { type: "visibility-change"; is_visible: boolean }
  | { type: "snapshot-request" }
  /** A page whose request the worker did not see, and the resources that it had loaded. */
  | { type: "page-visited"; path: string; resources: string[] }
  /** The user confirmed the update. */
  | { type: "activate-update" };

export type MessageFromWorker =
  | { type: "ready"; revision: string; has_manifest: boolean }
  | { type: "snapshot"; snapshot: WorkerSnapshot }
  | { type: "in-app-notification"; notification: PushMessage }
  | { type: "navigate"; path: string }
  | { type: "subscription-refreshed"; subscription: PushSubscriptionJSON }
  | { type: "subscription-required" };

type Fields = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isNumberOrNull = (value: unknown) => value === null || typeof value === "number";
const isFlag = (value: unknown) => typeof value === "boolean";

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isSavedPage(value: unknown): boolean {
  return isRecord(value) && isSitePath(value.path) && isText(value.title) && isText(value.saved_at);
}

function isSnapshot(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value.revision) &&
    isFlag(value.has_manifest) &&
    isFlag(value.has_push_key) &&
    isTextOrNull(value.copied_at) &&
    isListOf(value.pages, isSavedPage)
  );
}

function isPushMessage(value: unknown): boolean {
  return (
    isRecord(value) &&
    isTextOrNull(value.id) &&
    isText(value.title) &&
    isText(value.body) &&
    isSitePath(value.deep_link) &&
    isTextOrNull(value.tag) &&
    isTextOrNull(value.mutable_type) &&
    isNumberOrNull(value.unread_count)
  );
}

const toWorker: Record<MessageToWorker["type"], (message: Fields) => boolean> = {
  "set-manifest-endpoint": ({ endpoint }) => isSitePath(endpoint),
  "set-push-key": ({ key, device_id }) => isTextOrNull(key) && isTextOrNull(device_id),
  "visibility-change": ({ is_visible }) => isFlag(is_visible),
  "snapshot-request": () => true,
  "page-visited": ({ path, resources }) => isSitePath(path) && isListOf(resources, isSitePath),
  "activate-update": () => true,
};

const fromWorker: Record<MessageFromWorker["type"], (message: Fields) => boolean> = {
  ready: ({ revision, has_manifest }) => isText(revision) && isFlag(has_manifest),
  snapshot: ({ snapshot }) => isSnapshot(snapshot),
  "in-app-notification": ({ notification }) => isPushMessage(notification),
  navigate: ({ path }) => isSitePath(path),
  "subscription-refreshed": ({ subscription }) => isRecord(subscription),
  "subscription-required": () => true,
};

function fits(guards: Record<string, (message: Fields) => boolean>, value: unknown): boolean {
  if (!isRecord(value) || !isText(value.type) || !Object.hasOwn(guards, value.type)) return false;
  return guards[value.type]?.(value) === true;
}

/** True for a valid message to the worker; others are ignored. */
export function isMessageToWorker(value: unknown): value is MessageToWorker {
  return fits(toWorker, value);
}

/** True for a valid message to a page; others are ignored. */
export function isMessageFromWorker(value: unknown): value is MessageFromWorker {
  return fits(fromWorker, value);
}
