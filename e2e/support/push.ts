import { expect, type Page, type Worker } from "@playwright/test";

/** What a worker sees and a page does not; the project's type library is the page's. */
export interface WorkerScope extends EventTarget {
  clients: { matchAll(options: object): Promise<unknown[]> };
  registration: ServiceWorkerRegistration;
  ExtendableEvent: new (type: string) => Event;
  NotificationEvent: new (
    type: string,
    init: { notification: Notification; action: string },
  ) => Event;
  navigator: Navigator & { setAppBadge(count: number): Promise<void> };
  badges: number[];
}

/** Leaves the site, and waits until its worker sees no page of it any longer. */
export async function leaveSite(page: Page, worker: Worker): Promise<void> {
  await page.goto("about:blank");
  const windows = () =>
    worker.evaluate(async () => {
      const { clients } = self as unknown as WorkerScope;
      return (await clients.matchAll({ type: "window", includeUncontrolled: true })).length;
    });
  await expect.poll(windows).toBe(0);
}

/** A push of the browser's own service; the page's origin must be allowed to notify. */
export async function push(page: Page, worker: Worker, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => worker.url().startsWith(scopeURL));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(worker.url()).origin,
    registrationId: await registrationId,
    data,
  });
  await session.detach();
}

/** What is on the screen of the device. */
export function shownNotifications(worker: Worker) {
  return worker.evaluate(async () => {
    const { registration } = self as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data,
    }));
  });
}

/** Somebody touches the notification that is shown, or one of its buttons. */
export function clickNotification(worker: Worker, action = ""): Promise<void> {
  return worker.evaluate(async (touched) => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error("no notification");
    const init = { notification, action: touched };
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", init));
  }, action);
}
