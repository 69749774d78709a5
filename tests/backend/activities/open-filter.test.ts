import { eq } from "drizzle-orm";
import { activities } from "@/backend/db/schema/activities";
import { refreshOpenSpans } from "@/backend/features/activities/service";
import { activityPageSchema } from "@/lib/contract/activities";
import type { SpecialHours } from "@/lib/contract/opening";
import { openingStatus } from "@/lib/domain/opening-hours";
import { backendOfFile } from "../../support/backend";
import { everyDay, plantActivity, plantDirectory } from "../../support/directory";

const backend = backendOfFile();

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
});

/** Writes an activity's hours as they are known at `at`. */
const plant = (name: string, at: string, opening: object, over = {}) =>
  plantActivity(backend.deps.db, name, { opening, ...over }, new Date(at));

async function openAt(moment: string, query = "") {
  backend.setNow(moment);
  const response = await backend.request(`/api/activities?open=1&sort=name${query}`);
  const page = activityPageSchema.parse(await response.json());
  expect(page.total).toBe(page.data.length);
  return page.data.map(({ name }) => name);
}

const special = (over: Partial<SpecialHours>): SpecialHours => ({
  date_from: "2026-08-15",
  date_to: "2026-08-15",
  closed: false,
  intervals: [],
  label: null,
  ...over,
});

test("opening and closing times hold to the minute, the opening one included", async () => {
  await plant("Panetteria", "2026-07-01T06:00:00Z", {
    weekly: everyDay(["08:30", "12:30"], ["15:00", "19:30"]),
  });
  expect(await openAt("2026-07-01T06:29:59Z")).toEqual([]);
  expect(await openAt("2026-07-01T06:30:00Z")).toEqual(["Panetteria"]);
  expect(await openAt("2026-07-01T10:29:59Z")).toEqual(["Panetteria"]);
  expect(await openAt("2026-07-01T10:30:00Z")).toEqual([]);
  expect(await openAt("2026-07-01T13:00:00Z")).toEqual(["Panetteria"]);
});

test("hours that pass midnight belong to their first day", async () => {
  const weekly = { ...everyDay(), fr: [["21:00", "03:00"]] };
  // Friday, 3 July 2026.
  await plant("Locale notturno", "2026-07-03T10:00:00Z", { weekly });
  expect(await openAt("2026-07-03T00:30:00Z")).toEqual([]);
  expect(await openAt("2026-07-03T19:00:00Z")).toEqual(["Locale notturno"]);
  expect(await openAt("2026-07-03T22:30:00Z")).toEqual(["Locale notturno"]);
  expect(await openAt("2026-07-04T00:59:59Z")).toEqual(["Locale notturno"]);
  expect(await openAt("2026-07-04T01:00:00Z")).toEqual([]);
});

test("special days win over the week", async () => {
  const weekly = everyDay(["09:00", "18:00"]);
  const now = "2026-08-15T07:30:00Z";
  await plant("Chiusa a Ferragosto", now, { weekly, special: [special({ closed: true })] });
  await plant("Solo di mattina", now, {
    weekly,
    special: [special({ intervals: [["09:00", "12:00"]] })],
  });
  await plant("Sempre uguale", now, { weekly });
  expect(await openAt("2026-08-15T08:00:00Z")).toEqual(["Sempre uguale", "Solo di mattina"]);
  expect(await openAt("2026-08-15T11:00:00Z")).toEqual(["Sempre uguale"]);
  expect(await openAt("2026-08-16T08:00:00Z")).toHaveLength(3);
});

test("temporarily closed, by appointment and of unknown hours are not open", async () => {
  const weekly = everyDay(["00:00", "24:00"]);
  const now = "2026-07-01T10:00:00Z";
  await plant("In ferie", now, {
    weekly,
    temporarily_closed: { from: "2026-06-30", to: "2026-07-01" },
  });
  await plant("Su appuntamento", now, { by_appointment: true });
  await plant("Orari ignoti", now, {});
  await plant("Sempre aperta", now, { always_open: true });
  expect(await openAt(now)).toEqual(["Sempre aperta"]);
  expect(await openAt("2026-07-02T10:00:00Z")).toEqual(["In ferie", "Sempre aperta"]);
});

test("the nights on which the clock changes are counted as they are lived", async () => {
  const weekly = everyDay(["01:00", "04:00"]);
  // 29 March 2026: 02:00 becomes 03:00. 25 October 2026: 03:00 becomes 02:00.
  await plant("Forno", "2026-03-28T12:00:00Z", { weekly });
  expect(await openAt("2026-03-29T01:59:59Z")).toEqual(["Forno"]);
  expect(await openAt("2026-03-29T02:00:00Z")).toEqual([]);
  await refreshOpenSpans(backend.deps.db, new Date("2026-10-24T12:00:00Z"));
  expect(await openAt("2026-10-25T02:59:59Z")).toEqual(["Forno"]);
  expect(await openAt("2026-10-25T03:00:00Z")).toEqual([]);
});

test("the filter and the badge never disagree", async () => {
  const weekly = everyDay(["08:00", "13:00"], ["18:30", "01:30"]);
  const now = new Date("2026-10-24T12:00:00Z");
  const { id } = await plant("Trattoria", now.toISOString(), { weekly });
  const [row] = await backend.deps.db.select().from(activities).where(eq(activities.id, id));
  if (!row) throw new Error("The activity is missing");
  for (let minutes = 0; minutes < 2 * 1440; minutes += 37) {
    const at = new Date(now.getTime() + minutes * 60_000);
    const isOpen = openingStatus(row.opening, at).state === "open";
    expect(await openAt(at.toISOString())).toEqual(isOpen ? ["Trattoria"] : []);
  }
});

test("the window moves on when it is refreshed", async () => {
  await plant("Bar", "2026-07-01T10:00:00Z", { weekly: everyDay(["07:00", "20:00"]) });
  expect(await openAt("2026-07-09T10:00:00Z")).toEqual([]);
  await refreshOpenSpans(backend.deps.db, new Date("2026-07-09T10:00:00Z"));
  expect(await openAt("2026-07-09T10:00:00Z")).toEqual(["Bar"]);
});

test("changed hours and a changed status count at once", async () => {
  const { slug } = await plant("Bar", "2026-07-01T10:00:00Z", { always_open: true });
  expect(await openAt("2026-07-01T10:00:00Z")).toEqual(["Bar"]);
  const patch = (body: object) => backend.operator("PATCH", `/operator/activities/${slug}`, body);
  await patch({ opening: { weekly: everyDay(["20:00", "21:00"]) } });
  expect(await openAt("2026-07-01T10:00:00Z")).toEqual([]);
  await patch({ opening: { always_open: true } });
  await patch({ status: "suspended" });
  expect(await openAt("2026-07-01T10:00:00Z")).toEqual([]);
});

test("it joins with category, zone and text", async () => {
  const now = "2026-07-01T10:00:00Z";
  await plant("Bar Aperto", now, { always_open: true }, { category: "bar", zone: "centro" });
  await plant("Osteria Aperta", now, { always_open: true }, { zone: "centro" });
  await plant("Osteria Chiusa", now, {}, { zone: "centro" });
  expect(await openAt(now, "&category=bar")).toEqual(["Bar Aperto"]);
  expect(await openAt(now, "&zone=centro")).toEqual(["Bar Aperto", "Osteria Aperta"]);
  expect(await openAt(now, "&q=osteria")).toEqual(["Osteria Aperta"]);
});
