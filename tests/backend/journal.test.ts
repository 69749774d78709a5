/** @postgres features/journal/queries, features/journal/things */

import { eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activitySlugs } from "@/backend/db/schema/activities";
import { caseSubjects } from "@/backend/db/schema/case-log";
import { pageSlugs, pages } from "@/backend/db/schema/pages";
import { declared } from "@/backend/features";
import { recordStep } from "@/backend/features/case-log/service";
import { selectPlaces } from "@/backend/features/journal/queries";
import { recordAudit } from "@/backend/features/operator/service";
import type { JournalEntry, JournalPage } from "@/lib/contract/journal";
import { settingsUpdateSchema } from "@/lib/contract/settings";
import journal from "@/lib/i18n/messages/it/journal.json";
import moduleArea from "@/lib/i18n/messages/it/module-area.json";
import settings from "@/lib/i18n/messages/it/modules/impostazioni.json";
import { routes } from "@/lib/routes";
import { backendOfFile } from "@/tests/support/backend";
import { plantActivity, plantDirectory } from "@/tests/support/directory";
import { handIn, openEditorial, plantShop } from "@/tests/support/editorial";
import type { Person } from "@/tests/support/signed-in";
import { askAs, newStaff, onlyFor } from "@/tests/support/staff";

const backend = backendOfFile(openEditorial);
const thing = "3f2f1c44-58ba-4a0e-9a0b-3c9a4a1d2b01";
const path = "/api/staff/journal";

type Query = Record<string, string>;

async function read({ ask }: Person, query: Query = {}): Promise<JournalPage> {
  const answer = await ask("GET", `${path}?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const sentence = ({ who, said: [lead, tail], what }: JournalEntry) =>
  `${who.name} ${lead}${what?.name ?? ""}${tail}`;

async function sentences(person: Person, query?: Query): Promise<string[]> {
  return (await read(person, query)).data.map(sentence);
}

const day = (iso: string) => new Date(`${iso}T12:00:00Z`);

/** A step about a review that is no more. */
const reviewed = (over: object = {}) =>
  recordStep(backend.deps.db, {
    subject: "review",
    subject_id: thing,
    at: day("2026-11-02"),
    actor_id: null,
    part: "system",
    before: "published",
    after: "expired",
    ...over,
  });

const audit = (entry: Partial<Parameters<typeof recordAudit>[1]>) =>
  recordAudit(backend.deps.db, {
    at: day("2026-11-03"),
    action: "redirects.create",
    target: "/vecchia.html",
    details: {},
    ...entry,
  });

test("the staff alone reads the journal, and each of them what they may see elsewhere", async () => {
  expect(await askAs(backend, (ask) => ask("GET", path))).toEqual(
    onlyFor({ redattore: 200, amministratore: 200 }),
  );
  const editor = await newStaff(backend, "redattore");
  const admin = await newStaff(backend, "amministratore");
  await audit({ action: "settings.update", target: null, details: { by: admin.id } });
  await recordStep(backend.deps.db, {
    subject: "role_request",
    subject_id: thing,
    at: day("2026-11-04"),
    actor_id: admin.id,
    part: "staff",
    before: "in_review",
    after: "rejected",
    reason: "altro",
    message: "Non è il titolare.",
  });
  await reviewed();
  expect(await sentences(admin)).toHaveLength(3);
  expect(await sentences(editor)).toEqual([
    "Sistema ha tolto dai voti, perché troppo vecchia, una recensione che non c'è più",
  ]);
  const { areas } = await read(editor);
  expect(areas.map(({ value }) => value)).not.toContain("settings");
  const asked: Query[] = [{ area: "role" }, { about: `role_request:${thing}` }, { q: "titolare" }];
  for (const hidden of asked) {
    expect((await sentences(editor, hidden)).join()).not.toContain("richiesta di ruolo");
  }
  const exported = await (await editor.ask("GET", `${path}/export`)).text();
  expect(exported).not.toContain("titolare");
});

test("an entry says who did what to what, why, and leads to what is still there", async () => {
  const shop = await plantShop(backend, { isTrusted: true });
  await handIn(shop, { summary: "Cucina di casa." });
  const admin = await newStaff(backend, "amministratore");
  await audit({
    action: "roles.grant",
    target: shop.owner.id,
    details: {
      by: admin.id,
      role: "amministratore",
      proposed_by: shop.owner.id,
      confirmed_by: admin.id,
    },
  });
  const { data } = await read(admin);
  const published = data.find(({ area }) => area.value === "activity");
  expect(published).toMatchObject({
    area: { value: "activity", name: "Attività" },
    who: { by: shop.owner.id, part: "business" },
    said: ["ha pubblicato ", ""],
    what: { name: expect.stringMatching(/^«.+»$/), path: expect.stringMatching(/attivita\//) },
    before: "Bozza",
    after: "Pubblicata",
  });
  const granted = data.find(({ id }) => id.startsWith("a"));
  expect(granted).toMatchObject({
    who: { part: "staff" },
    details: [
      { name: "Ruolo", value: "Amministratore" },
      { name: "Invito proposto da", value: expect.stringMatching(/^Anna /) },
      { name: "Invito confermato da", value: expect.stringMatching(/^Anna /) },
    ],
  });
});

test("the few steps of visitors are found without reading what the portal did by itself", async () => {
  const { db } = backend.deps;
  await db.execute(sql`
    insert into case_log (subject, subject_id, at, part, after)
    select 'review', ${thing}::uuid, timestamptz '2026-01-01' + n * interval '1 minute', 'system', 'expired'
    from generate_series(1, 5000) n`);
  await db.execute(sql`analyze case_log`);
  let plan = "";
  const explaining = {
    execute: async (query: SQL) => {
      const { rows } = await db.execute(sql`explain (costs off) ${query}`);
      plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      return { rows: [] };
    },
  };
  const all = { subjects: caseSubjects, kinds: ["page"], actions: [], action: null, about: null };
  const narrowed = { ...all, by: "visitor" as const, from: null, until: null, named: null };
  await selectPlaces(explaining as unknown as Executor, narrowed, null, 51);
  expect(plan).toContain("case_log_of_visitors");
});

test("what the portal did by itself, the operator and visitors did is told apart", async () => {
  const admin = await newStaff(backend, "amministratore");
  await reviewed();
  await audit({ details: {} });
  await audit({ action: "imports.undone", target: thing, details: { removed: 3 } });
  await recordStep(backend.deps.db, {
    subject: "report",
    subject_id: thing,
    at: day("2026-11-05"),
    part: "reporter",
    before: null,
    after: "open",
    reason: "spam",
  });
  expect(await sentences(admin, { by: "system" })).toEqual([
    "Sistema ha annullato l'importazione che non c'è più",
    expect.stringMatching(/^Sistema ha tolto dai voti/),
  ]);
  expect(await sentences(admin, { by: "operator" })).toEqual([
    "Comando del server ha aggiunto il reindirizzamento da «/vecchia.html»",
  ]);
  const [reported, ...others] = (await read(admin, { by: "visitor" })).data;
  expect(others).toEqual([]);
  expect(reported && sentence(reported)).toBe(
    "Un visitatore ha segnalato un contenuto che non c'è più",
  );
  expect(reported?.reason).toBe("Pubblicità indesiderata");
});

test("what the portal ends for somebody who asked for it is theirs", async () => {
  const admin = await newStaff(backend, "amministratore");
  await audit({ action: "imports.undone", target: thing, details: { removed: 3, by: admin.id } });
  const [entry] = (await read(admin)).data;
  expect(entry?.who).toMatchObject({ by: admin.id, part: "staff" });
  expect(await sentences(admin, { by: "system" })).toEqual([]);
  expect(await sentences(admin, { by: admin.id })).toHaveLength(1);
});

test("a note is no state: what it was written to stands where it stood", async () => {
  const admin = await newStaff(backend, "amministratore");
  for (const [subject, before, after] of [
    ["contact_message", "assigned", "note"],
    ["report", "in_progress", "message"],
    ["report", "open", "note"],
  ] as const) {
    await reviewed({ subject, before, after, actor_id: admin.id, part: "staff" });
  }
  const { data } = await read(admin);
  expect(data).toHaveLength(3);
  expect(data.map(({ before, after }) => [before, after])).toEqual(Array(3).fill([null, null]));
});

test("an account that is gone has no name, and nothing is found by it", async () => {
  const admin = await newStaff(backend, "amministratore");
  const editor = await newStaff(backend, "redattore");
  await reviewed({ actor_id: editor.id, part: "staff", after: "rejected" });
  await backend.deps.db.execute(sql`
    update users set status = 'deleted', name = 'Utente cancellato' where id = ${editor.id}`);
  const [entry] = (await read(admin)).data;
  expect(entry?.who).toEqual({ name: "Utente cancellato", by: null, part: "staff" });
  expect(await sentences(admin, { q: "utente cancellato" })).toEqual([]);
});

test("the journal is narrowed by period, person, area, action, thing and text", async () => {
  const admin = await newStaff(backend, "amministratore");
  const shop = await plantShop(backend, { isTrusted: true });
  await handIn(shop, { summary: "Cucina di casa." });
  const [activity] = (await read(admin)).data;
  const title = activity?.what?.name.slice(1, -1) ?? "";
  await reviewed({ at: day("2026-10-01"), message: "Riscritta del 100%" });
  await reviewed({ at: day("2026-10-02"), actor_id: admin.id, part: "staff", after: "removed" });
  await audit({ at: day("2026-10-03"), details: { by: admin.id, page: "Orari degli uffici" } });

  const found = async (query: Query) =>
    (await read(admin, query)).data.map(({ at }) => at.slice(5, 10));
  const period = { from: "2026-10-01", to: "2026-10-31" };
  expect(await found(period)).toEqual(["10-03", "10-02", "10-01"]);
  expect(await found({ ...period, to: "2026-10-02" })).toEqual(["10-02", "10-01"]);
  expect(await found({ by: admin.id })).toEqual(["10-03", "10-02"]);
  expect(await found({ area: "review" })).toEqual(["10-02", "10-01"]);
  expect(await found({ area: "page" })).toEqual(["10-03"]);
  expect(await found({ area: "news" })).toEqual([]);
  expect(await found({ area: "review", action: "review.removed" })).toEqual(["10-02"]);
  expect(await found({ area: "page", action: "redirects.create" })).toEqual(["10-03"]);
  expect(await found({ about: `review:${thing}` })).toEqual(["10-02", "10-01"]);
  expect(await found({ about: "redirects:/vecchia.html" })).toEqual(["10-03"]);
  expect(await found({ q: "100%" })).toEqual(["10-01"]);
  expect(await found({ q: "___" })).toEqual([]);
  expect(await found({ q: "ORARI DEGLI" })).toEqual(["10-03"]);
  expect(await found({ q: "niente di simile" })).toEqual([]);
  const mine = (await read(admin)).people.find(({ value }) => value === admin.id);
  expect(await found({ ...period, q: mine?.name ?? "" })).toEqual(["10-03", "10-02"]);
  expect((await read(admin, { q: title })).data.map(({ id }) => id)).toContain(activity?.id);
});

test("an action is one of its own subject, also where another subject of the area has a step of that name", async () => {
  const admin = await newStaff(backend, "amministratore");
  for (const [subject, at] of [
    ["role_request", "2026-11-04"],
    ["invitation", "2026-11-05"],
  ] as const) {
    await recordStep(backend.deps.db, {
      subject,
      subject_id: thing,
      at: day(at),
      actor_id: admin.id,
      part: "staff",
      before: null,
      after: "withdrawn",
    });
  }
  const found = async (action: string) =>
    (await read(admin, { area: "role", action })).data.map(({ at }) => at.slice(0, 10));
  expect(await found("role_request.withdrawn")).toEqual(["2026-11-04"]);
  expect(await found("invitation.withdrawn")).toEqual(["2026-11-05"]);
});

test("a card or a page that has another address now is called as it is called now, with the way to it", async () => {
  const admin = await newStaff(backend, "amministratore");
  const { db } = backend.deps;
  await plantDirectory(db);
  const activity = await plantActivity(db, "Bar Sport");
  await db.insert(activitySlugs).values({ slug: "bar-di-gino", activity_id: activity.id });
  await audit({ action: "activities.update", target: "bar-di-gino" });
  const written = await backend.operator("PUT", "/operator/pages/uffici", {
    title: "Uffici",
    body_html: "<p>Dove sono.</p>",
  });
  expect(written.status).toBeLessThan(300);
  const [page] = await db.select().from(pages).where(eq(pages.slug, "uffici"));
  await db.insert(pageSlugs).values({ slug: "sportelli", page_id: page?.id ?? "" });
  await audit({ action: "pages.place", target: "sportelli" });
  const named = async (about: string) =>
    (await read(admin, { about })).data.map(({ what }) => what);
  expect(await named("activities:bar-di-gino")).toEqual([
    { name: "«Bar Sport»", path: routes.moduleItem("attivita", activity.id) },
  ]);
  expect(await named("pages:sportelli")).toEqual([
    { name: "«Uffici»", path: routes.moduleItem("pagine", page?.id ?? "") },
  ]);
});

test("what makes no sense narrows nothing", async () => {
  const admin = await newStaff(backend, "amministratore");
  await reviewed();
  const asked: Query[] = [
    { area: "niente" },
    { action: "review.removed" },
    { by: "chiunque" },
    { about: "niente" },
    { about: "review:niente" },
    { from: "2026-02-31" },
    { before: "x1" },
    { q: "" },
  ];
  for (const query of asked) {
    expect(await sentences(admin, query)).toHaveLength(1);
  }
  expect(await sentences(admin, { before: "c999999" })).toEqual([]);
});

test("pages go on where the one before ended, also between entries of the same instant", async () => {
  const admin = await newStaff(backend, "amministratore");
  for (let number = 0; number < 30; number += 1) {
    await reviewed({ before: null, after: "pending", message: `Passo ${number}` });
    await audit({ at: day("2026-11-02"), target: `/pagina-${number}` });
  }
  const first = await read(admin);
  expect(first.data).toHaveLength(50);
  const second = await read(admin, { before: first.older ?? "" });
  expect(second.older).toBeNull();
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(ids).size).toBe(60);
  expect(ids.slice(0, 2)).toEqual([expect.stringMatching(/^c/), expect.stringMatching(/^c/)]);
});

test("the export holds what the filter finds, in words", async () => {
  const admin = await newStaff(backend, "amministratore");
  await reviewed({ reason: "fuori_tema", message: "=1+1" });
  await audit({ details: { by: admin.id, page: "Orari" } });
  const answer = await admin.ask("GET", `${path}/export?area=review`);
  expect(answer.headers.get("content-disposition")).toMatch(/registro-\d{4}-\d\d-\d\d\.csv/);
  const [head, row, rest] = (await answer.text()).split("\r\n");
  expect(head).toBe(
    '"Quando";"Chi";"In quale parte";"Area";"Che cosa";"Prima";"Dopo";"Motivo";"Che cosa ha scritto";"Particolari"',
  );
  expect(row).toBe(
    `"2026-11-02 13:00";"Sistema";"";"Recensioni";"ha tolto dai voti, perché troppo vecchia, una recensione che non c'è più";"Pubblicata";"Scaduta";"Il testo non parla dell'attività.";"'=1+1";""`,
  );
  expect(rest).toBe("");
});

test("the export says of whoever keeps a page that they do, and not that they are an activity", async () => {
  const shop = await plantShop(backend, { isTrusted: true });
  await handIn(shop, { summary: "Cucina di casa." });
  const admin = await newStaff(backend, "amministratore");
  const exported = await (await admin.ask("GET", `${path}/export`)).text();
  const { parts } = moduleArea.history;
  expect(exported).toContain(`"${parts.keepers}"`);
  expect(exported).not.toContain(`"${parts.business}"`);
});

test("every step and every field that the log can name has its words", () => {
  expect(Object.keys(journal.steps).sort()).toEqual([...caseSubjects].sort());
  const fields = declared.editableKinds.flatMap(({ draft }) => Object.keys(draft.shape));
  expect(fields.filter((field) => !(field in journal.fields))).toEqual([]);
  const known: object = { ...settings.fields, ...journal.details };
  const changed = Object.keys(settingsUpdateSchema.shape);
  expect(changed.filter((field) => !(field in known))).toEqual([]);
});

test("every step and every entry has its place in one area", async () => {
  const admin = await newStaff(backend, "amministratore");
  const { areas } = await read(admin);
  const pages = await Promise.all(areas.map(({ value }) => read(admin, { area: value })));
  const named = pages.flatMap(({ actions }) => actions.map(({ value }) => value));
  const steps = Object.entries(journal.steps).flatMap(([subject, all]) =>
    Object.keys(all).map((step) => `${subject}.${step}`),
  );
  const audited = Object.entries(journal.audit).flatMap(([feature, all]) =>
    Object.keys(all).map((verb) => `${feature}.${verb}`),
  );
  expect([...new Set(named)].sort()).toEqual([...steps, ...audited].sort());
});
