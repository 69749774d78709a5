import {
  isMessageFromWorker,
  type MessageFromWorker,
  type MessageToWorker,
  type WorkerSnapshot,
} from "@/lib/pwa/messages";
import { createStore } from "./external-store";
import { logFailure } from "./log";

const SCRIPT = "/sw.js";
const SCOPE = "/";
/** Milliseconds to wait for the worker's answer. */
const ANSWER_LIMIT = 3000;

interface WorkerState {
  isReady: boolean;
  /** A new build that waits for confirmation, or null. */
  waiting: ServiceWorker | null;
  /**
   * True after this page saw the browser's first worker take over: visited pages are now available
   * offline.
   */
  isFirst: boolean;
}

const store = createStore<WorkerState>({ isReady: false, waiting: null, isFirst: false });
let registering: Promise<ServiceWorkerRegistration | null> | undefined;
let isUpdateConfirmed = false;
/**
 * The site's worker even if it does not control this page, because the page bypassed it or is not
 * claimed yet.
 */
let active: ServiceWorker | null = null;

const container = () => (typeof navigator === "undefined" ? undefined : navigator.serviceWorker);

async function register(): Promise<ServiceWorkerRegistration | null> {
  const workers = container();
  if (!workers) return null;
  try {
    const hadController = workers.controller !== null;
    const registration = await workers.register(SCRIPT, { scope: SCOPE, updateViaCache: "none" });
    watchForUpdates(workers, registration);
    watchController(workers, hadController);
    active = (await workers.ready).active;
    store.set({ isReady: true });
    return registration;
  } catch (error) {
    logFailure("The service worker cannot be registered.", error);
    return null;
  }
}

/**
 * Registers the worker once, however often called. Null: there is none, and the site works without
 * it.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registering ??= register();
  return registering;
}

function watchForUpdates(
  workers: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): void {
  // Without a controller it is the first worker, or the page bypassed it: no update for this page.
  const offer = (worker: ServiceWorker) => {
    if (workers.controller) store.set({ waiting: worker });
  };
  if (registration.waiting) offer(registration.waiting);
  const follow = () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  };
  follow();
  registration.addEventListener("updatefound", follow);
}

function watchController(workers: ServiceWorkerContainer, hadController: boolean): void {
  let isControlled = hadController;
  const change = () => {
    store.set({ waiting: null });
    // Only in the tab that confirmed the update: another one may hold a half-filled form.
    if (isUpdateConfirmed) {
      isUpdateConfirmed = false;
      window.location.reload();
    } else if (!isControlled) {
      store.set({ isFirst: true });
      postLoaded();
    }
    isControlled = true;
  };
  workers.addEventListener("controllerchange", change);
  // The first worker may have taken over before this listener was added.
  if (!hadController && workers.controller) change();
  // Or while this page was loading, started by another tab: it has not seen the page's requests.
  if (hadController && isLoadedPastWorker()) postLoaded();
}

function isLoadedPastWorker(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.workerStart === 0;
}

function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** Resources that this page has loaded from the site. */
function loadedResources(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname, search }) => pathname + search);
}

function postLoaded(): void {
  postToWorker({ type: "page-visited", path: currentPath(), resources: loadedResources() });
}

/** Activates the waiting build; then this page reloads once. */
export function applyUpdate(): void {
  const { waiting } = store.get();
  if (!waiting) return;
  isUpdateConfirmed = true;
  post(waiting, { type: "activate-update" });
}

/** Postpones the update until the next page load. */
export function postponeUpdate(): void {
  store.set({ waiting: null });
}

function post(worker: ServiceWorker, message: MessageToWorker): void {
  worker.postMessage(message);
}

/** Sends a message to the site's worker; no effect without one. */
export function postToWorker(message: MessageToWorker): void {
  const worker = container()?.controller ?? active;
  if (worker) post(worker, message);
}

/** Reports a soft navigation, which the worker does not see. */
export function postVisit(): void {
  postToWorker({ type: "page-visited", path: currentPath(), resources: [] });
}

/**
 * Listens to the worker until the returned function is called; `confirm` acknowledges a message.
 */
export function listenToWorker(
  listener: (message: MessageFromWorker, confirm: () => void) => void,
): () => void {
  const workers = container();
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    if (isMessageFromWorker(data)) listener(data, () => ports[0]?.postMessage(true));
  };
  workers?.addEventListener("message", hear);
  workers?.startMessages();
  return () => workers?.removeEventListener("message", hear);
}

/** The worker's state; null without a worker or answer. */
export function readSnapshot(): Promise<WorkerSnapshot | null> {
  if (!container()?.controller) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (snapshot: WorkerSnapshot | null) => {
      clearTimeout(limit);
      stop();
      resolve(snapshot);
    };
    const limit = setTimeout(() => end(null), ANSWER_LIMIT);
    const stop = listenToWorker((message) => {
      if (message.type === "snapshot") end(message.snapshot);
    });
    postToWorker({ type: "snapshot-request" });
  });
}

export function useWorker(): WorkerState {
  return store.useValue();
}
