import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { AdSlot } from "@/components/ads/ad-slot";
import { pickByWeight, runAds } from "@/lib/client/ads";
import { answerCalls } from "../../support/answer-calls";
import { makeAd } from "../../support/fixtures/ads";
import { renderItalian } from "../../support/render-italian";

const UNTIL = "2026-12-13T23:00:00.000Z";
const roses = makeAd({ until: UNTIL });
const bread = makeAd({
  id: "6f1b6ff5-4a0c-4e0f-9a57-3f2d7a0c1b12",
  code: "AD-PANE",
  headline: "Pane di ieri a metà",
  advertiser: "Forno Amadei",
  payer: "Consorzio del pane",
  until: "2026-12-20T23:00:00.000Z",
});

let sent: unknown[] = [];
answerCalls(
  http.post("/api/statistics", async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
);

let isFocused: boolean;
let seen: (ratio: number) => void;
let stop: (() => void) | undefined;

beforeEach(() => {
  sent = [];
  isFocused = true;
  localStorage.clear();
  jest.useFakeTimers({ now: new Date("2026-12-13T22:59:50Z"), doNotFake: ["queueMicrotask"] });
  jest.spyOn(document, "hasFocus").mockImplementation(() => isFocused);
  jest.spyOn(Math, "random").mockReturnValue(0);
  Object.defineProperty(performance, "getEntriesByType", { configurable: true, value: () => [] });
  window.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      const target = () => document.querySelector("[data-ad]:not([hidden])") as Element;
      const boundingClientRect = { width: 300, height: 300 } as DOMRectReadOnly;
      seen = (intersectionRatio) =>
        tell(
          [
            {
              target: target(),
              intersectionRatio,
              boundingClientRect,
            } as IntersectionObserverEntry,
          ],
          this as unknown as IntersectionObserver,
        );
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  stop?.();
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, "getEntriesByType");
});

function open(...ads: (typeof roses)[]) {
  renderItalian(<AdSlot ads={ads} />);
  stop = runAds();
}
const seenAd = () =>
  [...document.querySelectorAll<HTMLElement>("[data-ad]")].find((ad) => !ad.closest("[hidden]"));
const shown = () => seenAd()?.textContent;

test("the first ad says that it is one, for whom, who pays and why, and leads straight there", () => {
  renderItalian(<AdSlot ads={[bread, roses]} />);
  expect(screen.getByRole("complementary", { name: "Pubblicità" })).toBeVisible();
  expect(shown()).toContain("per conto di Forno Amadei, paga Consorzio del pane");
  expect(shown()).toContain("non dipende da chi sei");
  const link = screen.getByRole("link", { name: /Pane di ieri/ });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    bread.target,
    "sponsored noopener",
  ]);
});

test("ads share a place by their weight", () => {
  const items = [{ weight: 1 }, { weight: 3 }];
  const picked = [0, 0.24, 0.25, 0.99].map((chance) =>
    items.indexOf(pickByWeight(items, chance) ?? { weight: 0 }),
  );
  expect(picked).toEqual([0, 0, 1, 1]);
  expect(pickByWeight([], 0)).toBeUndefined();
});

test("an ad that ends while the page is open gives its place to the next", () => {
  open(roses, bread);
  expect(shown()).toContain("Fiori freschi");
  act(() => jest.advanceTimersByTime(10_000));
  expect(shown()).toContain("Pane di ieri");
});

test("without another one nothing is shown in its place", () => {
  open(roses);
  act(() => jest.advanceTimersByTime(10_000));
  expect(document.querySelector("[data-ad-slot]")).toHaveAttribute("data-empty");
});

test("what somebody hides stays hidden until it is brought back, and nothing is written", () => {
  open({ ...roses, code: "AD-9H9H" }, bread);
  expect(localStorage).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Nascondi" }));
  expect(seenAd()).toBeUndefined();
  fireEvent.click(screen.getByRole("button", { name: "Mostralo di nuovo" }));
  expect(seenAd()).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Nascondi" }));
  stop?.();
  stop = runAds();
  expect(shown()).toContain("Pane di ieri");
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ""]);
});

test("a view is half of the ad for one continuous second in a page that has the focus, once", async () => {
  open(roses);
  seen(0.49);
  act(() => jest.advanceTimersByTime(1500));
  seen(0.5);
  act(() => jest.advanceTimersByTime(900));
  isFocused = false;
  fireEvent.blur(window);
  act(() => jest.advanceTimersByTime(1500));
  expect(sent).toEqual([]);
  isFocused = true;
  fireEvent.focus(window);
  act(() => jest.advanceTimersByTime(1000));
  fireEvent.focus(window);
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  await waitFor(() => expect(sent).toEqual([{ kind: "ad", id: roses.id, measure: "view" }]));
});

test("a page that was kept for later shows none", () => {
  renderItalian(<AdSlot ads={[roses]} />);
  document.querySelector("[data-ad-slot]")?.setAttribute("hidden", "");
  stop = runAds();
  expect(seenAd()).toBeUndefined();
});
