import { answerTo, keepOfflinePage, removeOldCaches, revision } from "./caches";
import {
  isMessageToWorker,
  type MessageFromWorker,
  type MessageToWorker,
  targetOf,
} from "./messages";
import { mustNotify, tabInView, toPushMessage } from "./push";
import { copyShownBy, keepVisited, listSavedPages, noteCopy, openPages } from "./saved-pages";
import { appIdentity, changeState, keptManifest, readState, setManifestEndpoint } from "./state";

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds after which a portal that comes into view looks for a new build: an installed app is seldom reloaded. */
const UPDATE_CHECK_EVERY = 60 * 60 * 1000;
/** Milliseconds in which a page says that it has heard. */
const HEARING_LIMIT = 1000;

function tell(client: Client, message: MessageFromWorker): void {
  client.postMessage(message);
}

/** Whether the page says that it has heard: one that is still loading does not. */
function isHeard(client: Client, message: MessageFromWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), HEARING_LIMIT);
    client.postMessage(message, [port2]);
  });
}

async function tellAll(message: MessageFromWorker): Promise<void> {
  for (const client of await openPages()) tell(client, message);
}

// It waits until a person confirms the update, so that no page meets files of another build.
self.addEventListener("install", (event) => event.waitUntil(keepOfflinePage()));

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await removeOldCaches();
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await tellAll(await readiness());
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
  // Only pages of this site are listened to.
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
      return changeState({ push_key: message.key });
    case "visibility-change":
      return message.is_visible ? checkForUpdate() : undefined;
    case "snapshot-request":
      return tellSnapshot(client);
    case "page-visited":
      return keepVisited(message.path, message.resources, event);
    case "activate-update":
      return self.skipWaiting();
  }
}

async function tellSnapshot(client: WindowClient): Promise<void> {
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
  const { name, icon } = await appIdentity();
  const notification = toPushMessage(text, name);
  const tab = tabInView(await openPages());
  const isShown = tab && (await isHeard(tab, { type: "in-app-notification", notification }));
  if (isShown && !mustNotify(self.navigator.userAgent)) return;
  const { title, body, id } = notification;
  await self.registration.showNotification(title, {
    body,
    icon,
    lang: "it",
    tag: id ?? undefined,
    data: targetOf(notification),
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const opening = openTarget(event.notification.data);
  event.waitUntil(opening);
});

/** An open page is led there; only without one a new one opens. */
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
  // Without a click of a person the browser refuses.
  await tab.focus().catch(() => undefined);
}

// The type library does not know it yet.
self.addEventListener("pushsubscriptionchange", (event) => {
  (event as ExtendableEvent).waitUntil(renewSubscription());
});

async function renewSubscription(): Promise<void> {
  const { push_key } = await readState();
  try {
    if (!push_key) throw new Error("No push key is known");
    const subscription = await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: push_key,
    });
    await tellAll({ type: "subscription-refreshed", subscription: subscription.toJSON() });
  } catch {
    await tellAll({ type: "subscription-required" });
  }
}
