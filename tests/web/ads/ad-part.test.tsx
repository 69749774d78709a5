import { act, render } from "@testing-library/react";
import { AdPart } from "@/components/ads/ad-part";
import { AdSlot } from "@/components/ads/ad-slot";
import { PathnameContext } from "@/lib/next-internals/contexts";
import { makeAd } from "../../support/fixtures/ads";
import { renderItalian } from "../../support/render-italian";

let comeNear: () => void;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-12-13T22:00:00Z") });
  window.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      comeNear = () => tell([entry], this as unknown as IntersectionObserver);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
});

async function openPage() {
  renderItalian(<AdSlot ads={[makeAd({ until: "2026-12-13T23:00:00.000Z" })]} />);
  render(
    <PathnameContext.Provider value="/attivita">
      <AdPart />
    </PathnameContext.Provider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(10_000));
}
const slot = () => document.querySelector("[data-ad-slot]");

test("nothing runs until the slot comes near", async () => {
  await openPage();
  expect(slot()).not.toHaveAttribute("data-ready");
  comeNear();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(slot()).toHaveAttribute("data-ready");
});

test("an ad that ends far from what is seen is taken away all the same", async () => {
  await openPage();
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(slot()).toHaveAttribute("data-empty");
});
