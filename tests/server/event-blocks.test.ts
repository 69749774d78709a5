import type { EventItem, EventTicket } from "@/lib/contract/events";
import { eventBlocks } from "@/lib/seo/event";
import { siteIdentity } from "@/lib/server/site";
import { makeEventCard, makeEventItem, makeOccurrence } from "../support/fixtures/events";

const site = siteIdentity({ project_name: "Piazza" }, "https://piazza.example");
const now = new Date("2026-11-23T10:00:00Z");
const blocksOf = (over: Partial<EventItem> = {}) =>
  eventBlocks(makeEventItem(over), site, now) as unknown as Record<string, unknown>[];
const blockOf = (over: Partial<EventItem> = {}) => blocksOf(over)[0] ?? {};

const online = { ...makeEventItem().place, online_url: "https://video.example/diretta" };
const nowhere = { activity: null, name: null, street: null, postal_code: null, city: null };
const moved = makeOccurrence({ previous_starts_at: "2026-12-24T19:00:00.000Z" });

const ticket = (over: Partial<EventTicket>): EventTicket => ({
  name: "Intero",
  kind: "paid",
  price: 1200,
  occurrence_id: null,
  availability: "on_sale",
  valid_from: "2026-11-20T08:00:00.000Z",
  ...over,
});

/** Events of every kind that a page can show. */
const samples: Record<string, Partial<EventItem>> = {
  "one that takes place": {},
  "a cancelled one": { status: "cancelled", status_reason: "Neve" },
  "a postponed one": { status: "postponed", status_reason: "Si decide a gennaio" },
  "one that was moved": { dates: [moved] },
  "one that is over": {
    dates: [makeOccurrence({ starts_at: "2026-01-01T20:00:00Z", ends_at: null })],
  },
  "one on the web only": { place: { ...online, ...nowhere, location: null }, is_online: true },
  "one on the web, too": { place: online, is_online: true },
  "a free one": { is_free: true, prices: [], price_from: null },
  "one that is sold here": {
    ticketing_mode: "paid_internal",
    availability: "on_sale",
    prices: [],
    price_from: 1200,
    tickets: [
      ticket({}),
      ticket({ name: "Bambini", kind: "free", price: 0, availability: "low" }),
      ticket({ name: "Prime file", price: 2550, availability: "sold_out" }),
      ticket({ name: "Ultimo minuto", price: 800, availability: "coming_soon" }),
    ],
  },
  "one that others sell": {
    ticketing_mode: "external_link",
    external_url: "https://biglietti.example/1",
  },
  "one without a picture": { cover: null },
  "one with people on the stage": {
    performers: [
      { name: "Banda di Castelvento", url: "https://banda.example/" },
      { name: "Livia Sasso", url: null },
    ],
  },
  "a part of a feast": { parent: { slug: "festa", title: "Festa patronale" } },
  "a feast with its programme": { children: [makeEventCard({ slug: "corteo", title: "Corteo" })] },
};

describe.each(Object.entries(samples))("of %s", (_, over) => {
  test("search engines read all that Google requires", () => {
    for (const block of blocksOf(over)) {
      expect(block).toMatchObject({ "@type": "Event", name: expect.any(String) });
      expect(block.startDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+0[12]:00$/);
      for (const place of [block.location].flat() as Record<string, unknown>[]) {
        expect(place).toMatchObject(
          place["@type"] === "Place"
            ? { name: expect.any(String), address: { addressLocality: expect.any(String) } }
            : { "@type": "VirtualLocation", url: expect.stringMatching(/^https:/) },
        );
      }
    }
    expect(blocksOf(over).length).toBeGreaterThan(0);
  });

  test("and what it recommends, as far as it is known", () => {
    expect(blockOf(over)).toMatchObject({
      description: expect.any(String),
      eventStatus: expect.stringMatching(/^https:\/\/schema\.org\/Event/),
      eventAttendanceMode: expect.stringMatching(/EventAttendanceMode$/),
      organizer: { "@type": "Organization", name: "Pro Loco" },
    });
    for (const offer of blockOf(over).offers as Record<string, unknown>[]) {
      expect(offer).toMatchObject({
        price: expect.any(Number),
        priceCurrency: "EUR",
        url: expect.stringMatching(/^https:/),
      });
    }
  });
});

test.each([
  ["published", {}, "EventScheduled"],
  ["cancelled", { status: "cancelled" as const }, "EventCancelled"],
  ["postponed", { status: "postponed" as const }, "EventPostponed"],
  ["moved", { dates: [moved] }, "EventRescheduled"],
  ["cancelled on this date", { dates: [makeOccurrence({ is_cancelled: true })] }, "EventCancelled"],
])("what is %s says so", (_, over, status) => {
  expect(blockOf(over).eventStatus).toBe(`https://schema.org/${status}`);
});

test("what was moved says when it was to begin", () => {
  expect(blockOf({ dates: [moved] })).toMatchObject({
    startDate: "2026-12-24T21:00:00+01:00",
    previousStartDate: "2026-12-24T20:00:00+01:00",
  });
});

test("each of the next dates is an event of its own, and no past one", () => {
  const past = makeOccurrence({ starts_at: "2026-11-01T20:00:00Z", ends_at: null }, 1);
  const dates = [
    past,
    ...Array.from({ length: 6 }, (_, week) =>
      makeOccurrence({ starts_at: `2026-12-0${week + 1}T20:00:00Z`, ends_at: null }, week + 2),
    ),
  ];
  const blocks = blocksOf({ dates });
  expect(blocks).toHaveLength(4);
  expect(new Set(blocks.map((block) => block["@id"])).size).toBe(4);
  expect(blocks[0]).toMatchObject({ startDate: "2026-12-01T21:00:00+01:00" });
});

test("its pictures are shown, else the one that is drawn of it", () => {
  const { cover } = makeEventItem();
  const drawn = "https://piazza.example/storage/og/events/a.jpg";
  expect(cover).not.toBeNull();
  expect(blockOf().image).toEqual([`https://piazza.example${cover?.url}`]);
  expect(blockOf({ cover: null }).image).toEqual([drawn]);
});

test("nothing is invented: no place, no block; no picture, no price and no end, no such field", () => {
  expect(blocksOf({ place: { ...makeEventItem().place, ...nowhere } })).toEqual([]);
  const bare = blockOf({
    cover: null,
    og_image: null,
    prices: [],
    price_from: null,
    dates: [makeOccurrence({ ends_at: null })],
  });
  for (const field of ["image", "offers", "endDate", "performer", "superEvent", "subEvent"]) {
    expect(bare).not.toHaveProperty(field);
  }
});

test("a part that takes place elsewhere than the feast has none of its streets", () => {
  const { street, postal_code, city, name } = makeEventItem().place;
  const subEvents = blockOf({
    children: [makeEventCard({ place: name }), makeEventCard({ place: "Chiesa di San Grato" })],
  }).subEvent as { location: { name: string; address: object } }[];
  const town = { "@type": "PostalAddress", addressLocality: city, addressCountry: "IT" };
  expect(subEvents.map(({ location }) => [location.name, location.address])).toEqual([
    [name, { ...town, streetAddress: street, postalCode: postal_code }],
    ["Chiesa di San Grato", town],
  ]);
});

test("whoever is on the stage is named, with an address where there is one", () => {
  expect(blockOf(samples["one with people on the stage"]).performer).toEqual([
    { "@type": "PerformingGroup", name: "Banda di Castelvento", url: "https://banda.example/" },
    { "@type": "PerformingGroup", name: "Livia Sasso" },
  ]);
});

test("what is free costs nothing, and what nobody sells here has no stock", () => {
  expect(blockOf(samples["a free one"]).offers).toEqual([
    {
      "@type": "Offer",
      price: 0,
      priceCurrency: "EUR",
      url: "https://piazza.example/eventi/concerto-di-natale",
    },
  ]);
});

test("what is sold here costs what its tickets cost, each with its stock in the words that Google knows", () => {
  const block = blockOf(samples["one that is sold here"]);
  const offer = {
    "@type": "Offer",
    priceCurrency: "EUR",
    url: "https://piazza.example/eventi/concerto-di-natale",
    validFrom: "2026-11-20T09:00:00+01:00",
  };
  const stock = (word: string) => `https://schema.org/${word}`;
  expect(block.offers).toEqual([
    { ...offer, name: "Intero", price: 12, availability: stock("InStock") },
    { ...offer, name: "Bambini", price: 0, availability: stock("InStock") },
    { ...offer, name: "Prime file", price: 25.5, availability: stock("SoldOut") },
    { ...offer, name: "Ultimo minuto", price: 8, availability: stock("PreOrder") },
  ]);
  expect(block.isAccessibleForFree).toBe(false);
});

test("each date offers the tickets that let in to it", () => {
  const dates = [
    makeOccurrence({}, 1),
    makeOccurrence({ starts_at: "2026-12-26T20:00:00Z", ends_at: null }, 2),
  ];
  const tickets = [
    ticket({ name: "Tutte le sere" }),
    ticket({ name: "Santo Stefano", occurrence_id: dates[1]?.id ?? null }),
  ];
  const names = blocksOf({ dates, tickets }).map(({ offers }) =>
    (offers as { name: string }[]).map(({ name }) => name),
  );
  expect(names).toEqual([["Tutte le sere"], ["Tutte le sere", "Santo Stefano"]]);
});
