import { seedActivities } from "@/demo/activities/activities";
import { seedZones } from "@/demo/activities/zones";
import { contentOf, seedEvents } from "@/demo/events/events";
import { seedOrganisations } from "@/demo/organisations";
import { seedSales } from "@/demo/tickets/sales";
import { eventCategories, ticketingModes } from "@/lib/contract/event-constants";
import { eventContentSchema } from "@/lib/contract/event-content";

test("at least forty events are of every kind and in every state", () => {
  expect(seedEvents.length).toBeGreaterThanOrEqual(40);
  expect(new Set(seedEvents.map(({ category }) => category))).toEqual(new Set(eventCategories));
  expect(new Set(seedEvents.map(({ ticketing }) => ticketing))).toEqual(new Set(ticketingModes));
  const states = seedEvents.flatMap(({ calledOff, movedFrom }) =>
    movedFrom === undefined ? (calledOff?.as ?? []) : "moved",
  );
  expect(states.sort()).toEqual(["cancelled", "moved", "postponed"]);
  expect(seedEvents.some(({ online, at, place }) => online && !at && !place)).toBe(true);
  expect(seedEvents.some(({ repeats }) => repeats?.times === 20)).toBe(true);
});

test("a ticket of the visitor opens a door as soon as the town is there", () => {
  const [title] = seedSales.flatMap(({ event, orders = [] }) =>
    orders.some(({ by, awaits }) => by === "visitatore" && !awaits) ? event : [],
  );
  const [date] = seedEvents.find((event) => event.title === title)?.dates ?? [];
  const { on, lasts = 0 } = date ?? {};
  expect(on).toBeLessThan(0);
  expect(Number(on) + lasts).toBeGreaterThan(1);
});

test("a feast has ten parts, which stand after it", () => {
  const titles = seedEvents.map(({ title }) => title);
  const parts = seedEvents.flatMap(({ parent, title }) => (parent ? [{ parent, title }] : []));
  expect(parts).toHaveLength(10);
  for (const { parent, title } of parts) {
    expect(titles.indexOf(parent)).toBeLessThan(titles.indexOf(title));
    expect(titles).toContain(parent);
  }
});

test("no two events are called alike or say the same, and none raises its voice", () => {
  const texts = seedEvents.flatMap(({ title, summary }) => [title, summary]);
  expect(new Set(texts).size).toBe(texts.length);
  for (const { title, summary, body = "" } of seedEvents) {
    expect(`${title}${summary}${body}`).not.toContain("!");
  }
});

test("events fit their contract, at cards, in zones and of organisations that exist", () => {
  const cards = seedActivities.map(({ slug }) => slug);
  const zones = seedZones.map(({ slug }) => String(slug));
  const writers = seedOrganisations.map(({ name }) => name);
  const dates = [{ id: "3f2f1c44-58ba-4a0e-9a0b-3c9a4a1d2b01", start: "2026-12-24T21:00" }];
  for (const seed of seedEvents) {
    eventContentSchema.parse({ ...contentOf(seed), dates });
    const { at, zone, author } = seed;
    expect(at === undefined || cards.includes(at)).toBe(true);
    expect(zone === undefined || zones.includes(zone)).toBe(true);
    expect(author === undefined || writers.includes(author)).toBe(true);
  }
});

test("no show is sold here, since its tickets are fiscal ones", () => {
  const sold = seedEvents.filter(({ ticketing }) => ticketing === "paid_internal");
  expect(sold.length).toBeGreaterThan(2);
  expect(sold.filter(({ category }) => category === "music" || category === "theatre")).toEqual([]);
});

test("what is sold here is sold for events that say so, and every such event sells something", () => {
  const here = seedEvents.filter(
    ({ ticketing }) => ticketing === "free_registration" || ticketing === "paid_internal",
  );
  expect(seedSales.map(({ event }) => event).sort()).toEqual(here.map(({ title }) => title).sort());
  for (const { types, orders = [], waiting = [] } of seedSales) {
    const names = types.map(({ name }) => name);
    const named = [
      ...orders.flatMap(({ tickets }) => Object.keys(tickets)),
      ...waiting.map(({ type }) => type),
    ];
    expect(names).toEqual(expect.arrayContaining(named));
  }
});
