import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StillRegion } from "@/components/ui/still-region";
import { AppRouterContext } from "@/lib/next-internals/contexts";
import { noteRouter } from "@/tests/support/render-italian";

const card = (
  <a href="/attivita/forno">
    <b>Forno</b>
  </a>
);

/** A page whose HTML has the region, and whose copy for the browser has it left out. */
function openPage(region: string, beside: { server: string; browser: string }) {
  const went: string[] = [];
  const router = { ...noteRouter().router, push: (href: string) => void went.push(href) };
  const container = document.createElement("div");
  document.body.append(container);
  const page = (content: ReactNode, said: string) => (
    <AppRouterContext.Provider value={router}>
      <div>
        {said}
        {content}
      </div>
    </AppRouterContext.Provider>
  );
  const whole = <StillRegion region={region}>{card}</StillRegion>;
  container.innerHTML = renderToString(page(whole, beside.server));
  const [link] = container.getElementsByTagName("a");
  const faults: unknown[] = [];
  const leftOut = page(<StillRegion region={region} isLeftOut />, beside.browser);
  const { rerender } = render(leftOut, {
    container,
    hydrate: true,
    onRecoverableError: (fault: unknown) => void faults.push(fault),
  });
  return {
    container,
    link,
    went,
    faults,
    leave: () => rerender(page(null, "")),
    leftOut,
    rerender,
  };
}

const same = { server: "Oggi", browser: "Oggi" };

test("the HTML of a region stays as it is, its links are followed by the router", async () => {
  const { container, link, went, faults } = openPage("followed", same);
  expect(container.getElementsByTagName("a")[0]).toBe(link);
  expect(faults).toEqual([]);
  await userEvent.click(container.getElementsByTagName("b")[0] as HTMLElement);
  expect(went).toEqual(["/attivita/forno"]);
});

test("a press with a key of its own is the browser's", async () => {
  const { link, went } = openPage("keys", same);
  const press = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  link?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  expect(went).toEqual([]);
});

test("who comes back finds the elements that stood there", () => {
  const { container, link, leave, rerender, leftOut } = openPage("back", same);
  for (const time of [1, 2]) {
    leave();
    expect({ time, text: container.textContent }).toEqual({ time, text: "" });
    rerender(leftOut);
    expect({ time, text: container.textContent }).toEqual({ time, text: "OggiForno" });
  }
  expect(container.getElementsByTagName("a")[0]).toBe(link);
});

test("a page that cannot be hydrated keeps the content", () => {
  const { container, faults } = openPage("given-up", { server: "Oggi", browser: "Domani" });
  expect(faults).toHaveLength(1);
  expect(container.textContent).toBe("DomaniForno");
});
