import type { MessageFromWorker, MessageToWorker } from "@/lib/pwa/messages";

/** A worker that only remembers what it was told, and answers when a test says what. */
export class SilentWorker extends EventTarget {
  state = "activated";
  readonly told: MessageToWorker[] = [];
  onTold: (message: MessageToWorker) => void = () => {};

  postMessage(message: MessageToWorker): void {
    this.told.push(message);
    this.onTold(message);
  }
}

/** jsdom has no service workers: this stands in for `navigator.serviceWorker`, with nothing behind it. */
export class WorkerContainer extends EventTarget {
  readonly registration = Object.assign(new EventTarget(), {
    active: null as SilentWorker | null,
    waiting: null as SilentWorker | null,
    installing: null as SilentWorker | null,
  });
  readonly ready = Promise.resolve(this.registration);

  constructor(public controller: SilentWorker | null) {
    super();
    this.registration.active = controller;
  }

  async register() {
    return this.registration;
  }

  startMessages(): void {}

  /** The page hears `message`. */
  say(message: MessageFromWorker): void {
    this.dispatchEvent(new MessageEvent("message", { data: message }));
  }

  /** `worker` answers for the page from now on. */
  takeOver(worker: SilentWorker): void {
    this.controller = worker;
    this.dispatchEvent(new Event("controllerchange"));
  }

  /** A new build has been installed and waits. */
  offer(worker: SilentWorker): void {
    worker.state = "installed";
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event("updatefound"));
    worker.dispatchEvent(new Event("statechange"));
  }
}

/** Call before the page under test asks for its worker. */
export function installWorkerContainer(controller: SilentWorker | null): WorkerContainer {
  const container = new WorkerContainer(controller);
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  // Nor has it timings of what was loaded.
  performance.getEntriesByType ??= () => [];
  return container;
}
