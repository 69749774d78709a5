import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { ReactNode } from "react";
import { Counted } from "@/components/statistics/counted";
import { Counting } from "@/components/statistics/counting";
import { PathnameContext } from "@/lib/next-internals/contexts";
import { answerCalls } from "../../support/answer-calls";

const bar = "6f1b6ff5-4a0c-4e0f-9a57-3f2d7a0c1b11";
const osteria = "6f1b6ff5-4a0c-4e0f-9a57-3f2d7a0c1b12";

let sent: unknown[] = [];
const server = answerCalls(
  http.post("/api/statistics", async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
);

let visibility: DocumentVisibilityState;
let loadedBy: NavigationTimingType;

beforeEach(() => {
  sent = [];
  visibility = "visible";
  loadedBy = "navigate";
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  Object.defineProperty(performance, "getEntriesByType", {
    configurable: true,
    value: () => [{ type: loadedBy }],
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, "getEntriesByType");
});

function Page({ path, children }: { path: string; children?: ReactNode }) {
  return (
    <PathnameContext.Provider value={path}>
      {children}
      <Counting />
    </PathnameContext.Provider>
  );
}

const card = (id: string) => (
  <Counted kind="activity" id={id}>
    <a href="#telefono" data-count="phone">
      <span>Chiama</span>
    </a>
    <a href="#foto">Foto</a>
  </Counted>
);
const view = (id: string) => ({ kind: "activity", id, measure: "view" });
const phone = { kind: "activity", id: bar, measure: "phone" };

/** Sees to it that what was going to be sent has been: this comes after it. */
async function sentBy(last: unknown) {
  await waitFor(() => expect(sent).toContainEqual(last));
  return sent;
}

function show(state: DocumentVisibilityState) {
  visibility = state;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

const press = () => fireEvent.click(screen.getByText("Chiama"));

test("a page that is seen is counted once, whatever happens to its tab", async () => {
  render(<Page path="/attivita/bar">{card(bar)}</Page>);
  show("hidden");
  show("visible");
  press();
  expect(await sentBy(phone)).toEqual([view(bar), phone]);
});

test("a page in a tab behind, or made in advance, is counted when it is seen", async () => {
  visibility = "hidden";
  render(<Page path="/attivita/bar">{card(bar)}</Page>);
  press();
  expect(await sentBy(phone)).toEqual([phone]);
  show("visible");
  expect(await sentBy(view(bar))).toEqual([phone, view(bar)]);
});

test("a page that is left before it was seen is not counted", async () => {
  visibility = "hidden";
  const { rerender } = render(<Page path="/attivita/bar">{card(bar)}</Page>);
  rerender(<Page path="/attivita/osteria">{card(osteria)}</Page>);
  show("visible");
  expect(await sentBy(view(osteria))).toEqual([view(osteria)]);
});

test.each(["reload", "back_forward"] as const)(
  "a page that came by %s was counted before; another one that is reached from it counts",
  async (type) => {
    loadedBy = type;
    const { rerender } = render(<Page path="/attivita/bar">{card(bar)}</Page>);
    rerender(<Page path="/attivita/osteria">{card(osteria)}</Page>);
    expect(await sentBy(view(osteria))).toEqual([view(osteria)]);
  },
);

test("pages that are reached without a load count, each once", async () => {
  const { rerender } = render(<Page path="/" />);
  rerender(<Page path="/attivita/bar">{card(bar)}</Page>);
  rerender(<Page path="/attivita" />);
  rerender(<Page path="/attivita/bar">{card(bar)}</Page>);
  rerender(<Page path="/attivita/osteria">{card(osteria)}</Page>);
  expect(await sentBy(view(osteria))).toEqual([view(bar), view(osteria)]);
});

test("each press counts, with the middle button too; other links and the right button do not", async () => {
  loadedBy = "reload";
  render(<Page path="/attivita/bar">{card(bar)}</Page>);
  fireEvent.click(screen.getByText("Foto"));
  fireEvent(screen.getByText("Chiama"), new MouseEvent("auxclick", { bubbles: true, button: 2 }));
  fireEvent(screen.getByText("Chiama"), new MouseEvent("auxclick", { bubbles: true, button: 1 }));
  press();
  await waitFor(() => expect(sent).toEqual([phone, phone]));
});

test("what is not on a counted page, such as a preview, counts nothing", async () => {
  const { rerender } = render(
    <Page path="/anteprima/abc">
      <a href="#telefono" data-count="phone">
        Chiama
      </a>
    </Page>,
  );
  press();
  rerender(<Page path="/attivita/bar">{card(bar)}</Page>);
  expect(await sentBy(view(bar))).toEqual([view(bar)]);
});

test("a count that fails is nobody's concern", async () => {
  let asked = 0;
  server.use(
    http.post("/api/statistics", () => {
      asked += 1;
      return HttpResponse.error();
    }),
  );
  render(<Page path="/attivita/bar">{card(bar)}</Page>);
  await waitFor(() => expect(asked).toBe(1));
});
