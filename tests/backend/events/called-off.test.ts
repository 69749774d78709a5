import { changeEvent } from "@/backend/features/events/service";
import { eventItemSchema, eventPageSchema } from "@/lib/contract/events";
import { searchResultSchema } from "@/lib/contract/search";
import texts from "@/lib/i18n/messages/it/events.json";
import { backendOfFile } from "@/tests/support/backend";
import { plantDirectory } from "@/tests/support/directory";
import { openEditorial } from "@/tests/support/editorial";
import { dateOf, plantEvent } from "@/tests/support/events";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openEditorial);
const db = () => backend.deps.db;

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(db());
});

const list = async (query = "") =>
  eventPageSchema.parse(await (await backend.request(`/api/events${query}`)).json());
const item = async (slug: string) =>
  eventItemSchema.parse(await (await backend.request(`/api/events/${slug}`)).json());

/** Two evenings. */
const evenings = () => [
  dateOf("2026-11-27 21:00", "2026-11-27 23:00"),
  dateOf("2026-11-28 21:00", "2026-11-28 23:00"),
];
const calledOff = (dates: ReturnType<typeof evenings>) =>
  dates.map((date) => ({ ...date, is_cancelled: true }));

test("an event of which each date was called off reads as cancelled, also when they are over", async () => {
  const { id, slug, content } = await plantEvent(db(), "Sagra", { dates: evenings() });
  const [first, second] = content.dates;
  if (!first || !second) throw new Error("It has two dates");
  const off = { is_cancelled: true };
  await changeEvent(db(), id, { dates: [{ ...first, ...off }, second] }, backend.deps.now());
  expect((await item(slug)).status).toBe("published");
  await changeEvent(db(), id, { dates: calledOff(content.dates) }, backend.deps.now());
  expect(await item(slug)).toMatchObject({ status: "cancelled", status_reason: null });
  expect((await list()).data).toMatchObject([{ slug, status: "cancelled" }]);
  backend.setNow("2026-12-10T10:00:00Z");
  expect((await item(slug)).status).toBe("cancelled");
  expect((await list("?past=1")).data).toMatchObject([{ slug, status: "cancelled" }]);
  const found = await (await backend.request("/api/search?q=sagra")).json();
  expect(searchResultSchema.parse(found).results.events).toMatchObject([
    { meta: expect.stringMatching(/^Annullato · /) },
  ]);
});

test("it takes place again once one of its dates does", async () => {
  const { id, slug, content } = await plantEvent(db(), "Sagra", { dates: calledOff(evenings()) });
  expect((await item(slug)).status).toBe("cancelled");
  const dates = content.dates.map((date, index) => ({ ...date, is_cancelled: index === 0 }));
  await changeEvent(db(), id, { dates }, backend.deps.now());
  expect((await item(slug)).status).toBe("published");
});

test("an event that took place on some of its dates is over, not cancelled", async () => {
  const held = dateOf("2026-11-20 21:00", "2026-11-20 23:00");
  const { slug } = await plantEvent(db(), "Mercato", { dates: [held, ...calledOff(evenings())] });
  expect((await item(slug)).status).toBe("published");
  expect((await list("?past=1")).data).toMatchObject([
    { slug, status: "published", occurrence: { id: held.id } },
  ]);
});

test("what was postponed does not take place as announced when its dates were called off", async () => {
  const { ask } = await newStaff(backend, "redattore");
  const { id, slug, content } = await plantEvent(db(), "Sagra", { dates: evenings() });
  const step = (name: string, body: object) => ask("POST", `/api/events/${id}/${name}`, body);
  await step("postpone", { reason: "Il palco non è sicuro." });
  await changeEvent(db(), id, { dates: calledOff(content.dates) }, backend.deps.now());
  expect((await item(slug)).status).toBe("postponed");
  const refused = await step("resume", {});
  expect([refused.status, (await refused.json()).message]).toEqual([409, texts.faults.datesOff]);
  expect((await step("cancel", { reason: "Il palco non è sicuro." })).status).toBe(204);
  expect((await item(slug)).status_reason).toBe("Il palco non è sicuro.");
});
