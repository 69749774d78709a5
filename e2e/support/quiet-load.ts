import type { Page } from "@playwright/test";

interface Recorder {
  notes: string[];
  /** Nothing is noted any more. */
  hasEnded: boolean;
  /** Idle callbacks that have been asked for and have not run. */
  waiting: Set<number>;
}

/** Runs in the page before any of its scripts. */
function record(): void {
  const notes: string[] = [];
  const waiting = new Set<number>();
  const recorder: Recorder = { notes, waiting, hasEnded: false };
  Object.assign(window, { quietLoad: recorder });

  const note = (what: string) => {
    if (recorder.hasEnded) return;
    const stack = new Error().stack?.split("\n").slice(3, 10) ?? [];
    notes.push([what, ...stack.map((line) => line.trim())].join("\n    "));
  };

  let isIdle = false;
  const ask = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (run, options) => {
    const handle = ask((deadline) => {
      waiting.delete(handle);
      isIdle = true;
      try {
        run(deadline);
      } finally {
        isIdle = false;
      }
    }, options);
    waiting.add(handle);
    return handle;
  };
  const cancel = window.cancelIdleCallback.bind(window);
  window.cancelIdleCallback = (handle) => {
    waiting.delete(handle);
    cancel(handle);
  };

  // An observer of sizes or of what is in view is called right after the layout of its frame: until the page is changed
  // again nothing is laid out for who measures.
  let frame = 0;
  const count = () => {
    frame += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  let isChanged = false;
  const changes = new MutationObserver(() => {
    isChanged = true;
  });
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  let laidOut = -1;
  let isObserving = false;
  function observing<Callback extends (...all: never[]) => void>(run: Callback): Callback {
    return ((...all: Parameters<Callback>) => {
      if (laidOut !== frame) {
        changes.takeRecords();
        isChanged = false;
        laidOut = frame;
      }
      isObserving = true;
      try {
        run(...all);
      } finally {
        isObserving = false;
      }
    }) as Callback;
  }
  window.ResizeObserver = class extends ResizeObserver {
    constructor(run: ResizeObserverCallback) {
      super(observing(run));
    }
  };
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(run: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(observing(run), options);
    }
  };
  function mayLayOut(what: string): void {
    if (changes.takeRecords().length > 0) isChanged = true;
    if (!isObserving || isChanged) note(`layout: ${what}`);
  }
  function mayStop(what: string): void {
    if (!isIdle) note(`asked outside of an idle moment: ${what}`);
  }

  type Watch = (what: string) => void;
  function watch(owner: object, names: string[], tell: Watch): void {
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(owner, name);
      if (!own) continue;
      const { get, set, value } = own;
      if (typeof value === "function") {
        own.value = function (this: unknown, ...all: unknown[]) {
          tell(`${name}(${all.filter((one) => typeof one !== "object").join(", ")})`);
          return value.apply(this, all);
        };
      }
      if (get) {
        own.get = function (this: unknown) {
          tell(name);
          return get.call(this);
        };
      }
      if (set) {
        own.set = function (this: unknown, next: unknown) {
          tell(`${name} =`);
          set.call(this, next);
        };
      }
      Object.defineProperty(owner, name, own);
    }
  }

  const scrolls = ["scroll", "scrollTo", "scrollBy"];
  const boxes = ["getBoundingClientRect", "getClientRects"];
  const sizes = (of: string) => ["Width", "Height", "Top", "Left"].map((side) => of + side);
  watch(
    Element.prototype,
    [...boxes, ...scrolls, ...sizes("client"), ...sizes("scroll"), "scrollIntoView"],
    mayLayOut,
  );
  watch(
    HTMLElement.prototype,
    [...sizes("offset"), "offsetParent", "innerText", "focus"],
    mayLayOut,
  );
  watch(HTMLDialogElement.prototype, ["show", "showModal"], mayLayOut);
  watch(Range.prototype, boxes, mayLayOut);
  watch(SVGGraphicsElement.prototype, ["getBBox", "getCTM", "getScreenCTM"], mayLayOut);
  watch(Document.prototype, ["elementFromPoint", "elementsFromPoint"], mayLayOut);
  watch(
    window,
    [...scrolls, "getComputedStyle", "innerWidth", "innerHeight", "scrollX", "scrollY"],
    mayLayOut,
  );
  watch(Document.prototype, ["startViewTransition"], (what) => note(`view transition: ${what}`));
  watch(window, ["localStorage", "sessionStorage", "matchMedia"], mayStop);
  watch(Document.prototype, ["cookie"], mayStop);
  watch(Notification, ["permission"], mayStop);
  watch(
    Date.prototype,
    ["Date", "Time", ""].map((part) => `toLocale${part}String`),
    mayStop,
  );
  watch(Number.prototype, ["toLocaleString"], mayStop);
  watch(String.prototype, ["localeCompare"], mayStop);
  for (const name of Object.getOwnPropertyNames(Intl)) {
    const made = Reflect.get(Intl, name);
    if (typeof made !== "function" || !made.prototype) continue;
    Reflect.set(
      Intl,
      name,
      new Proxy(made, {
        construct(target, all, self) {
          mayStop(`new Intl.${name}`);
          return Reflect.construct(target, all, self);
        },
      }),
    );
  }
}

/**
 * Notes what a page does while it comes alive that makes a slow phone wait (decision 164); call before the navigation:
 * - a view transition;
 * - whatever makes the browser lay the page out on the spot, but in an observer that is called when it has just done so;
 * - what it stops the page to answer (storage, cookies, permissions, media queries), and what `Intl` builds, outside of an
 *   idle moment.
 *
 * `disturbances` reads it, each with its stack, once nothing waits for an idle moment any more; after `end` the page that is
 * shown may do as it likes.
 */
export async function watchLoad(
  page: Page,
): Promise<{ disturbances: () => Promise<string[]>; end: () => Promise<void> }> {
  await page.addInitScript(record);
  return {
    disturbances: async () => {
      await page.waitForFunction(() => {
        const { waiting } = (window as unknown as { quietLoad: Recorder }).quietLoad;
        return document.readyState === "complete" && waiting.size === 0;
      });
      return page.evaluate(() => (window as unknown as { quietLoad: Recorder }).quietLoad.notes);
    },
    end: () =>
      page.evaluate(() => {
        (window as unknown as { quietLoad: Recorder }).quietLoad.hasEnded = true;
      }),
  };
}

/** From here on the page's processor is four times slower, as a phone's is beside the machines that one develops on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
