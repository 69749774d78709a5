import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { NearPlaces } from "@/components/activities/near-places";
import { messages } from "@/lib/i18n/messages/it";
import near from "@/lib/i18n/messages/it/near.json";
import { answerCalls } from "../../support/answer-calls";
import { makeActivityCard, makePage } from "../../support/fixtures/activities";
import { renderItalian } from "../../support/render-italian";

let mockIsGone = false;
jest.mock("@/components/activities/near-list", () => {
  if (mockIsGone) throw new Error("It does not load");
  return jest.requireActual("@/components/activities/near-list");
});

const texts = messages.activities.near;
const ask = jest.fn();
let from: unknown[] = [];

const server = answerCalls(
  http.post("/api/near/activities", async ({ request }) => {
    from.push(await request.json());
    const card = { ...makeActivityCard(), distance_m: 350 };
    return HttpResponse.json(makePage([card]));
  }),
);
beforeEach(() => {
  from = [];
  ask.mockReset();
  Object.defineProperty(navigator, "geolocation", {
    configurable: true,
    value: { getCurrentPosition: ask },
  });
});
afterEach(() => {
  mockIsGone = false;
  Reflect.deleteProperty(navigator, "geolocation");
});

function show() {
  const { unmount } = renderItalian(
    <NearPlaces filter={{}} texts={texts} map={null}>
      <p>Elenco di sempre</p>
    </NearPlaces>,
  );
  return unmount;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const answer = (coords: unknown) => act(() => ask.mock.calls.at(-1)[0]({ coords }));
/** What mounts by itself has had the time to load. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test("a press whose code did not load is no reason to ask later by itself", async () => {
  mockIsGone = true;
  const unmount = show();
  await press(texts.show);
  expect(await screen.findByText(texts.failed)).toBeInTheDocument();
  unmount();
  mockIsGone = false;
  show();
  await settle();
  expect(ask).not.toHaveBeenCalled();
});

test("a page that was left before the answer asks no more by itself", async () => {
  const unmount = show();
  const status = screen.getByRole("status");
  await press(texts.show);
  expect(await screen.findByText(near.asking)).toBe(status);
  expect(ask).toHaveBeenCalledTimes(1);
  unmount();
  show();
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a refusal is told in the status that was there before, and the next page asks nothing", async () => {
  const unmount = show();
  const status = screen.getByRole("status");
  await press(texts.show);
  await screen.findByText(near.asking);
  act(() => ask.mock.calls[0][1]({ code: 1, PERMISSION_DENIED: 1 }));
  expect(await screen.findByText(near.refused)).toBe(status);
  expect(screen.getByText("Elenco di sempre")).toBeVisible();
  unmount();
  show();
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
});

test("the list that stood there comes again with another filter, without asking; after a leave it does not", async () => {
  const unmount = show();
  const status = screen.getByRole("status");
  await press(texts.show);
  await screen.findByText(near.asking);
  answer({ latitude: 44.56321, longitude: 8.11478 });
  expect(await screen.findByText(/dalla più vicina/)).toBe(status);
  expect(screen.getByText("Elenco di sempre")).not.toBeVisible();
  unmount();

  const leave = show();
  expect(await screen.findByText(/dalla più vicina/)).toBe(screen.getByRole("status"));
  expect(ask).toHaveBeenCalledTimes(1);
  const rough = { latitude: 44.563, longitude: 8.115 };
  expect(from).toEqual([rough, rough]);
  await press(texts.leave);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  leave();
  show();
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(from).toHaveLength(2);
});

test("an answer that is no list is told as a failure", async () => {
  server.use(http.post("/api/near/activities", () => HttpResponse.json({})));
  show();
  await press(texts.show);
  answer({ latitude: 44.56321, longitude: 8.11478 });
  expect(await screen.findByText(near.failed)).toBe(screen.getByRole("status"));
  expect(screen.getByText("Elenco di sempre")).toBeVisible();
});
