/** What the pages and the worker say to each other (spec section 7); both ends import this file and believe nothing else. */

import { isDeliveryId, withParam } from "@/lib/domain/delivery";
import { isRecord } from "@/lib/domain/is-record";
import { isSitePath } from "@/lib/domain/same-origin-path";
import { DELIVERY_PARAM } from "@/lib/routes";

/** A page that can be read without a network. */
export interface SavedPage {
  path: string;
  title: string;
  /** When the copy was made, ISO 8601. */
  saved_at: string;
}

/** What the worker knows when it is asked. */
export interface WorkerSnapshot {
  /** Of the build that the worker belongs to. */
  revision: string;
  has_manifest: boolean;
  has_push_key: boolean;
  /** When the page that asks was copied, ISO 8601; null: it came from the network. */
  copied_at: string | null;
  /** Newest first. */
  pages: SavedPage[];
}

/** What a push carries, made safe: a path of this site, texts and numbers. */
export interface PushMessage {
  /** The delivery. */
  id: string | null;
  title: string;
  body: string;
  /** A path of this site. */
  deep_link: string;
  /** A later push with the same tag takes the place of this one. */
  tag: string | null;
  /** The kind of notification, when its pushes can be switched off; null: they cannot. */
  mutable_type: string | null;
  /** Of all of the reader's notifications; null: it does not say. */
  unread_count: number | null;
}

/** Where a notification leads: its page, told which delivery brought the reader (spec section 2). */
export function targetOf({ deep_link, id }: Pick<PushMessage, "deep_link" | "id">): string {
  return id && isDeliveryId(id) ? withParam(deep_link, DELIVERY_PARAM, id) : deep_link;
}

export type MessageToWorker =
  | { type: "set-manifest-endpoint"; endpoint: string }
  /** Null takes the key away. The device is the one under which the server knows this browser; null: it does not. */
  | { type: "set-push-key"; key: string | null; device_id: string | null }
  | { type: "visibility-change"; is_visible: boolean }
  | { type: "snapshot-request" }
  /** A page that the worker did not see being asked for, and what it had loaded by then. */
  | { type: "page-visited"; path: string; resources: string[] }
  /** A person has confirmed the update. */
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

/** Whether this is a message that the worker obeys; anything else is ignored. */
export function isMessageToWorker(value: unknown): value is MessageToWorker {
  return fits(toWorker, value);
}

/** Whether this is a message that a page obeys; anything else is ignored. */
export function isMessageFromWorker(value: unknown): value is MessageFromWorker {
  return fits(fromWorker, value);
}
