import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { keptEvening } from "@/components/waste/kept-evening";
import { keepPlace, readPlace } from "@/lib/client/waste-place";

const now = new Date("2026-12-03T19:30:00Z");
const pickup = (evening: string, fraction: string) => ({
  ...{ evening, fraction, collection: evening, change: null },
  window: { from: "20:00", to: "06:00" },
});
const fraction = { container: null, goes_in: null, stays_out: null };
let asked: string[] = [];
let zone = { slug: "centro", name: "Centro" };

const server = setupServer(
  http.get("/api/waste", () =>
    HttpResponse.json({
      fractions: [
        { ...fraction, slug: "carta", name: "Carta", color: "blue" },
        { ...fraction, slug: "vetro", name: "Vetro", color: "green" },
      ],
      ...{ zones: [], has_streets: true },
    }),
  ),
  http.get("/api/waste/address", ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ outcome: "zone", street: "Via Roma", zone, note: null });
  }),
  http.get("/api/waste/zones/:slug/calendar", ({ params }) =>
    HttpResponse.json({
      ...{ kind: "household", from: "2026-12-02", to: "2027-01-02", years: [], cancelled: [] },
      ...{ zone: { ...zone, note: null }, missing_year: null },
      pickups: [
        pickup("2026-12-03", "carta"),
        pickup("2026-12-07", params.slug === "colle" ? "carta" : "vetro"),
      ],
    }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  asked = [];
  zone = { slug: "centro", name: "Centro" };
  keepPlace(null);
});
afterAll(() => server.close());

const place = { street: "Via Roma", number: "12/B", kind: "household", zone } as const;

test("without a kept address nothing is asked", async () => {
  expect(await keptEvening(now)).toBeNull();
});

test("tonight and the next evening are said for the kept address, which stays on the device", async () => {
  keepPlace({ ...place, checked: "2026-12-03" });
  expect(await keptEvening(now)).toEqual({
    text: "Stasera si espone: Carta",
    more: "Prossima: lunedì 7 dicembre, Vetro",
    href: "/sostenibilita/rifiuti/centro",
  });
  expect(asked).toEqual([]);
});

test("once a day the zone is asked for again, and a new one is said", async () => {
  keepPlace({ ...place, checked: "2026-12-02" });
  zone = { slug: "colle", name: "Colle" };
  expect(await keptEvening(now)).toMatchObject({
    more: "La tua via ora è nella zona Colle",
    href: "/sostenibilita/rifiuti/colle",
  });
  expect(asked).toEqual(["?street=Via+Roma&number=12%2FB&kind=household"]);
  expect(readPlace()).toMatchObject({ zone, checked: "2026-12-03" });
});
