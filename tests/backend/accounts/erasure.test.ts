import { utimes } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { users } from "@/backend/db/schema/accounts";
import { documents } from "@/backend/db/schema/documents";
import { createBackup } from "@/backend/features/backup/export";
import { readFile } from "@/backend/files/store";
import { applyAs, openApplications, plantOpening, sendCv } from "../../support/applications";
import type { TestBackend } from "../../support/backend";
import { attach, begin, plantCard } from "../../support/claims";
import { aMessage } from "../../support/contact";
import { plantDirectory } from "../../support/directory";
import { giveRole, plantOrganisation, putInTeam } from "../../support/organisations";
import { deliver, passDays } from "../../support/people";
import { aRequest, plantProvider } from "../../support/private-requests";
import { honestReview } from "../../support/reviews";
import { beginRequest, consents, shopForm, upload } from "../../support/role-requests";
import { newPerson, type Person } from "../../support/signed-in";
import { newStaff } from "../../support/staff";
import { subscriptionForm } from "../../support/subscription-form";
import { details, held, plantEvent, plantType } from "../../support/ticketing";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openApplications();
  await plantDirectory(backend.deps.db);
}, 120_000);
afterAll(() => backend.close());

const email = "zoraide.marchisio@posta.example";
const phone = "0184 777123";
/** Stands in every text that is theirs alone. */
const WORDS = "queste sono parole di Zoraide, e di nessun altro";
const MARKS = /zoraide|marchisio|777123|777 123/i;

const pdfWith = (mark: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n% ${mark}\ntrailer <</Root 1 0 R>>\n%%EOF\n`,
    "latin1",
  );
const markedPdf = pdfWith(email);

/** Calls that must go well, or nothing is proved. */
async function sure(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (response.status >= 300) throw new Error(`${response.status}: ${await response.text()}`);
  return response;
}

async function askedForRole({ ask, browser }: Person): Promise<void> {
  const form = { ...shopForm, phone, organisation_name: "Bar Marchisio", reason: WORDS };
  const path = await beginRequest(browser, "esercente", form);
  const file = { name: "visura di Zoraide.pdf", file: markedPdf };
  await sure(upload(browser, path, file));
  await sure(ask("POST", `${path}/submit`, consents));
  const staff = await newStaff(backend, "amministratore");
  const id = path.split("/").at(-1);
  const message = "La visura è di due anni fa: ne serve una nuova.";
  await sure(staff.ask("POST", `/api/staff/role-requests/${id}/ask`, { message }));
  await sure(upload(browser, path, file));
  await sure(ask("POST", `${path}/submit`, { ...consents, message: WORDS }));
}

async function wroteDrafts(person: Person): Promise<void> {
  const team = await plantOrganisation(backend, { name: "Bar della piazza" });
  await putInTeam(backend, team, person.id);
  await giveRole(backend, person.id, "esercente");
  const changes = { name: "Bar della piazza", summary: WORDS, phones: ["+390184777123"], email };
  await sure(person.ask("POST", "/api/editor/activity", { organisation_id: team, changes }));
}

/** What was bought stays as long as the law and the event want it (tests/backend/ticketing/erasing.test.ts). */
async function beganToBuy({ browser }: Person): Promise<void> {
  const event = await plantEvent(backend);
  const type = await plantType(backend, event, { quantity: 10 });
  const { order } = await held(browser, event, { [type]: 1 });
  const who = details({ first_name: "Zoraide", last_name: "Marchisio", email, phone });
  await sure(browser.call("PUT", `/api/orders/${order.code}/details`, who));
  await sure(browser.call("POST", `/api/orders/${order.code}/abandon`));
}

/** Somebody who left something of theirs with everything that takes it. */
async function didEverything(): Promise<Person> {
  await newStaff(backend, "redattore");
  const person = await newPerson(backend, {
    email,
    name: "Zoraide Marchisio",
    first_name: "Zoraide",
    last_name: "Marchisio",
  });
  const { ask, browser } = person;
  await askedForRole(person);
  await wroteDrafts(person);
  const osteria = await plantProvider(backend, "Osteria");
  const names = { first_name: "Zoraide", last_name: "Marchisio", phone, email };
  await sure(
    ask("POST", "/api/private-requests", {
      ...aRequest({ ...names, title: WORDS, description: WORDS, diets: WORDS }),
      activity_ids: [osteria.id],
    }),
  );
  const { jobId } = await plantOpening(backend);
  await applyAs(person, jobId, email, { name: "Zoraide Marchisio", phone, letter: WORDS });
  await sendCv(browser, { name: "curriculum di Zoraide.pdf", file: markedPdf });
  const message = { name: "Zoraide Marchisio", email, subject: WORDS, text: `${WORDS}: ${phone}` };
  await sure(ask("POST", "/api/contact", aMessage(message)));
  await sure(ask("POST", "/api/activities/osteria/reviews", honestReview()));
  const search = { section: "news", q: "sagra", name: "Sagre di Zoraide", frequency: "daily" };
  await sure(ask("POST", "/api/saved-searches", search));
  await sure(ask("POST", "/api/notifications/subscriptions", subscriptionForm));
  const card = await plantCard(backend);
  await attach(browser, await begin(browser, card.id, { organisation_name: "Marchisio snc" }));
  await beganToBuy(person);
  await deliver(backend);
  return person;
}

/** Every table of every schema as text, by name; but for jobs that are done, which the queue deletes after a week. */
async function tablesAsText(): Promise<[string, string][]> {
  const { db } = backend.deps;
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', n.nspname, t.relname) as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1`);
  const texts: [string, string][] = [];
  for (const { name } of rows) {
    const found = await db.execute<{ line: string }>(
      sql.raw(`select line from (select row_to_json(t)::text as line from ${name} t) l
        where not (${name.startsWith("pgboss.")} and line like '%"state":"completed"%')`),
    );
    texts.push([name, found.rows.map(({ line }) => line).join("\n")]);
  }
  return texts;
}

async function filesAsText(): Promise<[string, string][]> {
  const texts: [string, string][] = [];
  for await (const key of backend.deps.files.list("")) {
    texts.push([key, (await readFile(backend.deps.files, key))?.toString("latin1") ?? ""]);
  }
  return texts;
}

/** The clock of files is the machine's own: they were written long ago. */
async function ageFiles(): Promise<void> {
  const root = path.join(backend.deps.config.dataDir, "files");
  const long = new Date("2026-11-01T00:00:00Z");
  for await (const key of backend.deps.files.list(""))
    await utimes(path.join(root, key), long, long);
}

async function backupAsText(): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await createBackup(backend.deps)) parts.push(part as Buffer);
  return gunzipSync(Buffer.concat(parts)).toString("latin1");
}

/** Lines in which a mark stands, cut short, with where they are. */
function marked(texts: readonly [string, string][]): string[] {
  return texts.flatMap(([where, text]) =>
    text
      .split("\n")
      .filter((line) => MARKS.test(line))
      .map((line) => `${where}: ${line.slice(0, 300)}`),
  );
}

test("of somebody who did everything nothing is left, in tables, files and backups", async () => {
  const { id } = await didEverything();
  const { db, queue } = backend.deps;
  const before = await tablesAsText();
  expect(marked(before).length).toBeGreaterThan(15);
  expect(marked(await filesAsText()).length).toBeGreaterThan(1);
  const past = new Date(backend.deps.now().getTime() + 1000);
  await db.update(users).set({ status: "deleting", delete_after: past }).where(eq(users.id, id));
  passDays(1);
  await ageFiles();
  await queue.send("wipe-accounts", {});
  await deliver(backend);
  expect(marked(await tablesAsText())).toEqual([]);
  expect(marked(await filesAsText())).toEqual([]);
  expect(MARKS.test(await backupAsText())).toBe(false);
}, 120_000);

test("a backup carries no file whose row is gone", async () => {
  const person = await newPerson(backend);
  const path = await beginRequest(person.browser);
  const mark = "segno-di-una-visura";
  await sure(upload(person.browser, path, { name: "visura.pdf", file: pdfWith(mark) }));
  const isCarried = async () => (await backupAsText()).includes(mark);
  expect(await isCarried()).toBe(true);
  await backend.deps.db.delete(documents).where(eq(documents.owner_id, person.id));
  expect(await isCarried()).toBe(false);
}, 120_000);
