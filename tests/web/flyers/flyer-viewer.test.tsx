import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FlyerPage } from "@/components/flyers/flyer-page";
import { installDialogElement } from "@/tests/support/dialog-element";
import { makeFlyer } from "@/tests/support/fixtures/flyers";
import { renderItalian } from "@/tests/support/render-italian";
import { installWorkerContainer, SilentWorker } from "@/tests/support/service-worker";

const now = new Date("2026-11-28T09:00:00Z");
const folder = "/storage/flyers/0123456789abcdef0123456789abcdef";
/** Of a flyer that does not end while the tests run. */
const lasting = { ends_at: "2999-11-30T23:00:00.000Z" };

beforeAll(() => {
  installDialogElement();
  // jsdom has no layout
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
});

const show = (over = {}) =>
  renderItalian(<FlyerPage flyer={makeFlyer({ ...lasting, ...over })} crumbs={[]} now={now} />);

async function enlarge(number: number) {
  show();
  await userEvent.click(screen.getByRole("link", { name: `Ingrandisci la pagina ${number}` }));
  const dialog = await screen.findByRole("dialog");
  return {
    dialog,
    picture: () => within(dialog).getByRole("img"),
    press: (key: string) => fireEvent.keyDown(dialog, { key }),
  };
}

test("a page opens enlarged in a dialog that can be scrolled with the keys", async () => {
  const { dialog, picture } = await enlarge(1);
  expect(dialog).toHaveAccessibleName("Pagina 1 di 3, ingrandita");
  expect(picture()).toHaveAccessibleName("Pagina 1: Frutta e verdura");
  expect(within(dialog).getByRole("region", { name: /Pagina 1/ })).toHaveFocus();
});

test("keys and buttons enlarge to four times and back; the large file comes with it", async () => {
  const { dialog, picture, press } = await enlarge(1);
  expect(picture().getAttribute("srcset")).toContain("960.webp");
  press("+");
  expect(picture()).toHaveStyle({ width: "150%" });
  expect(picture()).toHaveAttribute("src", `${window.location.origin}${folder}/1-0/1600.webp`);
  for (let times = 0; times < 5; times++) {
    await userEvent.click(within(dialog).getByRole("button", { name: "Ingrandisci" }));
  }
  expect(picture()).toHaveStyle({ width: "400%" });
  press("0");
  press("-");
  expect(picture()).toHaveStyle({ width: "100%" });
});

test("without a network the small file stays when it is enlarged", async () => {
  const { picture, press } = await enlarge(1);
  press("+");
  fireEvent.error(picture());
  expect(picture().getAttribute("srcset")).toContain("960.webp");
});

test("a double tap enlarges and takes back, Ctrl and the wheel do it by steps", async () => {
  const { dialog, picture } = await enlarge(1);
  const place = within(dialog).getByRole("region");
  fireEvent.doubleClick(place);
  expect(picture()).toHaveStyle({ width: "250%" });
  fireEvent.doubleClick(place);
  expect(picture()).toHaveStyle({ width: "100%" });
  fireEvent.wheel(place, { deltaY: -100, ctrlKey: true });
  expect(Number.parseFloat(picture().style.width)).toBeGreaterThan(150);
  const before = picture().style.width;
  fireEvent.wheel(place, { deltaY: -100 });
  expect(picture().style.width).toBe(before);
});

test("two fingers enlarge as far as they part", async () => {
  const { dialog, picture } = await enlarge(1);
  const place = within(dialog).getByRole("region");
  const fingers = (distance: number) => [
    { clientX: 0, clientY: 0 },
    { clientX: distance, clientY: 0 },
  ];
  fireEvent.touchStart(place, { touches: fingers(100) });
  fireEvent.touchMove(place, { touches: fingers(200) });
  expect(picture()).toHaveStyle({ width: "200%" });
});

test("arrows, Home and End turn the pages", async () => {
  const { dialog, press } = await enlarge(1);
  press("ArrowRight");
  expect(dialog).toHaveAccessibleName("Pagina 2 di 3, ingrandita");
  press("End");
  expect(dialog).toHaveAccessibleName("Pagina 3 di 3, ingrandita");
  press("ArrowRight");
  expect(dialog).toHaveAccessibleName("Pagina 3 di 3, ingrandita");
  press("Home");
  expect(dialog).toHaveAccessibleName("Pagina 1 di 3, ingrandita");
});

test("closing gives the focus back to the link that opened it", async () => {
  const { dialog } = await enlarge(2);
  await act(() => userEvent.click(within(dialog).getByRole("button", { name: "Chiudi" })));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("link", { name: "Ingrandisci la pagina 2" })).toHaveFocus();
});

test("closing at another page leads to that one, with the focus", async () => {
  const { dialog, press } = await enlarge(1);
  press("End");
  await act(() => userEvent.click(within(dialog).getByRole("button", { name: "Chiudi" })));
  expect(screen.getByRole("link", { name: "Ingrandisci la pagina 3" })).toHaveFocus();
});

test("arrows lead from page to page, and the address says which one", async () => {
  show();
  // The tools come late.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    expect(window.location.hash).toMatch(/^#p=/);
  });
  const field = document.createElement("input");
  document.body.append(field);
  window.history.replaceState(null, "", "#p=1");
  fireEvent.keyDown(field, { key: "ArrowRight" });
  expect(window.location.hash).toBe("#p=1");
  field.remove();
});

test("the device keeps all pages in the width that the screen uses, and their thumbnails", async () => {
  const worker = new SilentWorker();
  installWorkerContainer(worker);
  const current = jest
    .spyOn(HTMLImageElement.prototype, "currentSrc", "get")
    .mockReturnValue(`http://localhost${folder}/1-0/960.webp`);
  show();
  await waitFor(() => expect(worker.told).toHaveLength(1));
  expect(worker.told[0]).toMatchObject({
    type: "page-visited",
    resources: [
      ...[1, 2, 3].map((page) => `${folder}/${page}-0/960.webp`),
      ...[1, 2, 3].map((page) => `${folder}/${page}-0/160.webp`),
    ],
  });
  current.mockRestore();
});

test("a copy that is read past its end says so, and its prices are gone", async () => {
  show({ ends_at: "2020-11-28T23:00:00.000Z" });
  await waitFor(() =>
    expect(document.querySelector(".flyer")?.hasAttribute("data-over")).toBe(true),
  );
});
