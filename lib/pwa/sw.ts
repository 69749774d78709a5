import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { setChannels } from "@/lib/contract/notification-endpoints";
import { savePushSubscription } from "@/lib/contract/push-subscription-endpoints";
import { deviceOf } from "@/lib/domain/device";
import texts from "@/lib/i18n/messages/it/overlays/push-notification.json";
import { routes } from "@/lib/routes";
import { write } from "./api";
import { answerTo, keepOfflinePage, removeOldCaches, revision } from "./caches";
import {
  isMessageToWorker,
  type MessageFromWorker,
  type MessageToWorker,
  targetOf,
} from "./messages";
import {
  mustNotify,
  type PushTarget,
  pushActions,
  tabInView,
  toPushMessage,
  toPushTarget,
} from "./push";
import { copyShownBy, keepVisited, listSavedPages, noteCopy, openPages } from "./saved-pages";
import { appIdentity, changeState, keptManifest, readState, setManifestEndpoint } from "./state";

declare const self: ServiceWorkerGlobalScope;

/**
 * Milliseconds between update checks when the app becomes visible: an installed app is seldom
 * reloaded.
 */
const UPDATE_CHECK_EVERY = 60 * 60 * 1000;
/** Milliseconds to wait for a page's acknowledgement. */
const HEARING_LIMIT = 1000;

function tell(client: Client, message: MessageFromWorker): void {
  client.postMessage(message);
}

/** True if the page acknowledges; one that is still loading does not. */
function isHeard(client: Client, message: MessageFromWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), HEARING_LIMIT);
    client.postMessage(message, [port2]);
  });
}

async function postToAll(message: MessageFromWorker): Promise<void> {
  for (const client of await openPages()) tell(client, message);
}

// It waits until the user confirms the update, so that no page gets files of another build.
self.addEventListener("install", (event) => event.waitUntil(keepOfflinePage(event)));

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await removeOldCaches();
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await postToAll(await readiness());
}

async function readiness(): Promise<MessageFromWorker> {
  return { type: "ready", revision, has_manifest: (await keptManifest()) !== undefined };
}

self.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request, event);
  if (answer === null) return;
  if (event.request.mode === "navigate") {
    event.respondWith(
      answer.then((response) => {
        noteCopy(event.resultingClientId, response);
        return response;
      }),
    );
  } else event.respondWith(answer);
});

self.addEventListener("message", (event) => {
  const { data, source } = event;
  // Only messages of this site's pages.
  if (!(source instanceof WindowClient) || !isMessageToWorker(data)) return;
  event.waitUntil(obey(data, source, event));
});

async function obey(
  message: MessageToWorker,
  client: WindowClient,
  event: ExtendableEvent,
): Promise<void> {
  switch (message.type) {
    case "set-manifest-endpoint":
      await setManifestEndpoint(message.endpoint);
      return tell(client, await readiness());
    case "set-push-key":
      return changeState({ push_key: message.key, device_id: message.device_id });
    case "visibility-change":
      return message.is_visible ? checkForUpdate() : undefined;
    case "snapshot-request":
      return postSnapshot(client);
    case "page-visited":
      return keepVisited(message.path, message.resources, event);
    case "activate-update":
      return self.skipWaiting();
  }
}

async function postSnapshot(client: WindowClient): Promise<void> {
  const [{ push_key }, manifest, pages] = await Promise.all([
    readState(),
    keptManifest(),
    listSavedPages(),
  ]);
  tell(client, {
    type: "snapshot",
    snapshot: {
      revision,
      has_manifest: manifest !== undefined,
      has_push_key: push_key !== null,
      copied_at: copyShownBy(client.id),
      pages,
    },
  });
}

async function checkForUpdate(): Promise<void> {
  const { update_checked_at } = await readState();
  if (Date.now() - update_checked_at < UPDATE_CHECK_EVERY) return;
  await changeState({ update_checked_at: Date.now() });
  await self.registration.update().catch(() => undefined);
}

self.addEventListener("push", (event) => event.waitUntil(receivePush(event.data?.text())));

async function receivePush(text: string | undefined): Promise<void> {
  const { name, icon, badge } = await appIdentity();
  const notification = toPushMessage(text, name);
  await showOnIcon(notification.unread_count);
  const tab = tabInView(await openPages());
  const isShown = tab && (await isHeard(tab, { type: "in-app-notification", notification }));
  if (isShown && !mustNotify(self.navigator.userAgent)) return;
  const { title, body, tag, mutable_type } = notification;
  const data: PushTarget = { path: targetOf(notification), mutable_type };
  // The type library lacks the buttons.
  const options: NotificationOptions & { actions: { action: string; title: string }[] } = {
    body,
    icon,
    badge,
    lang: "it",
    tag: tag ?? undefined,
    data,
    actions: [
      { action: pushActions.open, title: texts.open },
      ...(mutable_type ? [{ action: pushActions.mute, title: texts.mute }] : []),
    ],
  };
  await self.registration.showNotification(title, options);
}

/** Shows the unread count on the app's icon where supported; refusals are ignored. */
async function showOnIcon(count: number | null): Promise<void> {
  if (count !== null) await self.navigator.setAppBadge?.(count).catch(() => undefined);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path, mutable_type } = toPushTarget(event.notification.data);
  const isMuted = event.action === pushActions.mute && mutable_type !== null;
  event.waitUntil(isMuted ? mute(mutable_type) : openTarget(path));
});

/**
 * Switches off pushes of this type. If that fails, or for an unknown type, opens the settings page.
 */
async function mute(type: string): Promise<void> {
  try {
    const body = { types: [{ type, push: false }] } as BodyOf<typeof setChannels>;
    await write(callTo(setChannels), body);
  } catch {
    await openTarget(routes.profileNotifications());
  }
}

/** Navigates an open page there, or opens a new one. */
async function openTarget(path: string): Promise<void> {
  const tabs = await openPages();
  const tab = tabInView(tabs) ?? tabs[0];
  if (!tab) {
    await self.clients.openWindow(path);
    return;
  }
  if (!(await isHeard(tab, { type: "navigate", path }))) {
    const led = await tab.navigate(path).catch(() => null);
    if (!led) {
      await self.clients.openWindow(path);
      return;
    }
  }
  // Without a user's click the browser refuses.
  await tab.focus().catch(() => undefined);
}

// Not in the type library yet.
interface SubscriptionChange extends ExtendableEvent {
  /** Some browsers have already made a new one. */
  newSubscription?: PushSubscription | null;
}

self.addEventListener("pushsubscriptionchange", (event) => {
  const change = event as SubscriptionChange;
  change.waitUntil(renewSubscription(change));
});

async function renewSubscription({ newSubscription }: SubscriptionChange): Promise<void> {
  const { push_key, device_id } = await readState();
  try {
    if (!push_key) throw new Error("No push key is known");
    const made =
      newSubscription ??
      (await self.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: push_key,
      }));
    const subscription = made.toJSON();
    const news: MessageFromWorker = { type: "subscription-refreshed", subscription };
    const heard = (await openPages()).map((page) => isHeard(page, news));
    // A page that is being closed neither answers nor saves.
    if ((await Promise.all(heard)).includes(true)) return;
    await saveSubscription(subscription, device_id);
  } catch {
    await postToAll({ type: "subscription-required" });
  }
}

/** Without an open page the server would not be notified before the next start. */
async function saveSubscription(
  subscription: PushSubscriptionJSON,
  device_id: string | null,
): Promise<void> {
  const { userAgent } = self.navigator;
  await write(callTo(savePushSubscription), {
    subscription: subscription as BodyOf<typeof savePushSubscription>["subscription"],
    // A worker cannot detect touch screens.
    device: deviceOf(userAgent, 0),
    user_agent: userAgent,
    meta: { source: "sw-refresh" },
    ...(device_id ? { device_id } : {}),
  });
}
