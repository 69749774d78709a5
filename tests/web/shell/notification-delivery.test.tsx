import { render, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { NotificationDelivery } from "@/components/shell/notification-delivery";
import { SearchParamsContext } from "@/lib/next-internals/contexts";
import { answerCalls } from "../../support/answer-calls";

let read: string[] = [];
const server = answerCalls(
  http.post("/api/notifications/:id/read", ({ params }) => {
    read.push(String(params.id));
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeEach(() => {
  read = [];
});
afterEach(() => {
  jest.restoreAllMocks();
});

function visit(address: string) {
  window.history.replaceState(null, "", address);
  const entries = window.history.length;
  const { rerender } = render(<Page />);
  expect(window.history).toHaveLength(entries);
  return () => rerender(<Page />);
}

function Page() {
  return (
    <SearchParamsContext.Provider value={new URLSearchParams(window.location.search)}>
      <NotificationDelivery />
    </SearchParamsContext.Provider>
  );
}

const address = () => window.location.href.slice(window.location.origin.length);

test("a delivery is marked as read once and leaves the address; the rest of it stays as it was", async () => {
  const again = visit(
    "/attivita?q=caff%C3%A8%20nero&notification_delivery=d-1&zona=&aperto=1#mappa",
  );
  expect(address()).toBe("/attivita?q=caff%C3%A8%20nero&zona=&aperto=1#mappa");
  again();
  await waitFor(() => expect(read).toEqual(["d-1"]));
});

test("a later link from another notification counts as well", async () => {
  const again = visit("/?notification_delivery=d-1");
  again();
  window.history.replaceState(null, "", "/eventi?notification_delivery=d-2");
  again();
  expect(address()).toBe("/eventi");
  await waitFor(() => expect(read).toEqual(["d-1", "d-2"]));
});

test("an address without a delivery stays untouched and asks nothing", () => {
  visit("/attivita?q=pane&notification_delivery_x=1");
  expect(address()).toBe("/attivita?q=pane&notification_delivery_x=1");
});

test.each(["", "..", "a%2Fb"])(
  "%j is no delivery: it leaves the address, and nothing is sent",
  (id) => {
    visit(`/?notification_delivery=${id}`);
    expect(address()).toBe("/");
  },
);

test("a failure is logged only, and the parameter leaves all the same", async () => {
  server.use(
    http.post("/api/notifications/:id/read", () => HttpResponse.json({}, { status: 404 })),
  );
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  visit("/?notification_delivery=d-3");
  expect(address()).toBe("/");
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
});
