/**
 * @postgres db/advisory-locks, features/contact/queries, features/editorial/queries, features/notifications/dispatch-queries,
 * features/notifications/queries, features/orders/erasing-queries, features/reports/queries,
 * features/role-requests/queries, features/suggestions/queries, features/waiting-list/queries, kernel/idempotent-answers
 */

import { readdir, readFile as readOf, utimes } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { users } from "@/backend/db/schema/accounts";
import { documents } from "@/backend/db/schema/documents";
import { wipeAccounts } from "@/backend/features/accounts/deletion";
import { createBackup } from "@/backend/features/backup/export";
import { defineFollowTasks } from "@/backend/features/follows/tasks";
import { defineApplicationTasks } from "@/backend/features/job-applications/tasks";
import { defineJobAdTasks } from "@/backend/features/jobs/tasks";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { defineOrderTasks } from "@/backend/features/orders/tasks";
import { defineTicketTasks } from "@/backend/features/tickets/tasks";
import { defineWaitlistTasks } from "@/backend/features/waiting-list/tasks";
import { readFile } from "@/backend/files/store";
import { createMailer } from "@/backend/mail/mailer";
import { sendMail } from "@/backend/mail/send";
import { callTo } from "@/lib/contract/endpoint";
import { abandonOrder, saveOrderDetails } from "@/lib/contract/order-endpoints";
import { applyAs, plantOpening, sendCv } from "../../support/applications";
import type { TestBackend } from "../../support/backend";
import { attach, begin, plantClaimable } from "../../support/claims";
import { aMessage } from "../../support/contact";
import { plantDirectory } from "../../support/directory";
import { giveRole, plantOrganisation, putInTeam } from "../../support/organisations";
import { deliver, openBrowser, openPeople, passDays, passSeconds } from "../../support/people";
import { aRequest, plantProvider } from "../../support/private-requests";
import { honestReview } from "../../support/reviews";
import { beginRequest, consents, shopForm, upload } from "../../support/role-requests";
import { newPerson, type Person } from "../../support/signed-in";
import { newStaff } from "../../support/staff";
import { subscriptionForm } from "../../support/subscription-form";
import { suggestAs, suggestAsGuest } from "../../support/suggestions";
import {
  buy,
  details,
  held,
  newBuyer,
  plantEvent,
  plantType,
  setTicketing,
} from "../../support/ticketing";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openPeople([
    defineNotificationTasks,
    defineApplicationTasks,
    defineJobAdTasks,
    defineFollowTasks,
    defineOrderTasks,
    defineTicketTasks,
    defineWaitlistTasks,
  ]);
  // As of a portal without a mail server.
  backend.deps.mailer = createMailer(backend.deps.config);
  await plantDirectory(backend.deps.db);
}, 120_000);
afterAll(() => backend.close());

const email = "zoraide.marchisio@posta.example";
const phone = "0184 777123";
/** Stands in every text that is theirs alone. */
const WORDS = "queste sono parole di Zoraide, e di nessun altro";
const MARKS = /zoraide|marchisio|777123|777 123/i;

/** What stays, column by column, and why. */
const KEPT = {
  // Of what was paid the accounts, for ten years (art. 2220 c.c.; docs/domain/ticketing.md).
  "public.orders.first_name": "who bought",
  "public.orders.last_name": "who bought",
  "public.orders.email": "who bought",
  "public.orders.invoice": "what the invoice says",
  // Which a decision answers (Regulation (EU) 2022/2065, art. 16 and 17; docs/domain/reports.md).
  "public.reports.text": "what was reported, by nobody",
  "public.reports.decision": "what the staff wrote to both sides",
  "public.case_log.message": "the same, and none of the words of cases that were theirs",
};

const pdfWith = (mark: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n% ${mark}\ntrailer <</Root 1 0 R>>\n%%EOF\n`,
    "latin1",
  );
const markedPdf = pdfWith(email);

const DECISION = "Zoraide Marchisio non ha torto, ma non basta.";

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
  const message = "La visura di Zoraide Marchisio è di due anni fa: ne serve una nuova.";
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

const buyer = { first_name: "Zoraide", last_name: "Marchisio", email, phone };

/** Of what is ahead the tickets stay, until it is over (tests/backend/ticketing/erasing.test.ts). */
async function bought({ browser }: Person): Promise<void> {
  const event = await plantEvent(backend);
  const type = await plantType(backend, event, { quantity: 10 });
  const { order } = await held(browser, event, { [type]: 1 });
  await sure(browser.send(callTo(saveOrderDetails, { code: order.code }), details(buyer)));
  await sure(browser.send(callTo(abandonOrder, { code: order.code })));

  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const near = await plantEvent(backend, { starts: [tomorrow] });
  await setTicketing(backend, near, { payment_methods: ["at_door"] });
  const paid = await plantType(backend, near, { kind: "paid", price: 1000, vat_rate: 10 });
  const street = { street: "Via Marchisio 1", postal_code: "27030", city: "Castelvento" };
  const invoice = { kind: "private", tax_code: "RSSMRA85T10A562S", province: "PV", ...street };
  const holder = { type_id: paid, first_name: "Zoraide", last_name: "Marchisio", email };
  const who = { ...buyer, invoice, holders: [{ ...holder, answers: {} }] };
  const { code } = await buy(browser, near, { [paid]: 1 }, { method: "at_door", who });
  const { rows } = await backend.deps.db.execute(sql`select id from orders where code = ${code}`);
  const admin = await newStaff(backend, "amministratore");
  const desk = `/api/business/events/${near.id}/orders/${rows[0]?.id}`;
  await sure(admin.ask("POST", `${desk}/paid`, { note: "In contanti da Zoraide Marchisio" }));
}

/** With the account, and without it. */
async function waited({ browser }: Person): Promise<void> {
  for (const { call } of [browser, newBuyer(backend)]) {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, { waitlist_open: true });
    const type_id = await plantType(backend, event, { quantity: 1 });
    await held(newBuyer(backend), event, { [type_id]: 1 });
    const entry = { type_id, first_name: "Zoraide", email, quantity: 1, privacy: true };
    await sure(call("POST", `${event.path}/waitlist`, entry));
  }
}

/** With the account, and without it. */
async function suggested({ browser }: Person, slug: string): Promise<void> {
  await sure(suggestAs(browser, slug, { note: WORDS }));
  const visitor = { visitor_name: "Zoraide Marchisio", visitor_email: email };
  await sure(suggestAsGuest(backend, slug, { ...visitor, note: WORDS }));
}

/** With the account, and without it; the first is decided on. */
async function reported({ browser }: Person, ids: readonly [string, string]): Promise<void> {
  const about = (id: string) => ({
    ...{ subject: { kind: "activity", id }, reason: "offensivo", good_faith: true },
    text: WORDS,
  });
  await sure(browser.call("POST", "/api/reports", about(ids[0])));
  const guest = openBrowser(backend, "203.0.113.9");
  const { token } = await (await guest.call("GET", "/api/reports/token")).json();
  passSeconds(5);
  const who = { name: "Zoraide Marchisio", email, token };
  await sure(guest.call("POST", "/api/reports", { ...about(ids[1]), ...who }));
  const { rows } = await backend.deps.db.execute(
    sql`select id from reports where subject_id = ${ids[0]}`,
  );
  const staff = await newStaff(backend, "amministratore");
  const path = `/api/staff/reports/${rows[0]?.id}`;
  await sure(staff.ask("POST", `${path}/take`));
  await sure(staff.ask("POST", `${path}/decision`, { decision: "dismiss", message: DECISION }));
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
  const activity = await plantClaimable(backend);
  await attach(browser, await begin(browser, activity.id, { organisation_name: "Marchisio snc" }));
  await bought(person);
  await waited(person);
  await suggested(person, "osteria");
  await reported(person, [osteria.id, activity.id]);
  await deliver(backend);
  return person;
}

/** Every column of every table of every schema as text, by name. */
async function columnsAsText(): Promise<[string, string][]> {
  const { db } = backend.deps;
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', n.nspname, t.relname) as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1`);
  const texts: [string, string][] = [];
  for (const { name } of rows) {
    const found = await db.execute<{ name: string; text: string }>(sql`
      select c.key as name, c.value as text
      from ${sql.raw(name)} t, jsonb_each_text(to_jsonb(t)) c where c.value is not null`);
    for (const { name: column, text } of found.rows) texts.push([`${name}.${column}`, text]);
  }
  return texts;
}

/** Mails that lie in the outbox, as they are read. */
async function outboxAsText(): Promise<[string, string][]> {
  const folder = path.join(backend.deps.config.dataDir, "outbox");
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const text = await readOf(path.join(folder, name), "latin1");
      return [name, text.replaceAll("=\r\n", "")];
    }),
  );
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
  const { dataDir } = backend.deps.config;
  const long = new Date("2026-10-01T00:00:00Z");
  for await (const key of backend.deps.files.list(""))
    await utimes(path.join(dataDir, "files", key), long, long);
  for (const [name] of await outboxAsText())
    await utimes(path.join(dataDir, "outbox", name), long, long);
}

async function backupAsText(): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await createBackup(backend.deps)) parts.push(part as Buffer);
  return gunzipSync(Buffer.concat(parts)).toString("latin1");
}

/** What has a mark in it: where it is, and its beginning. */
const marked = (texts: readonly [string, string][]) =>
  texts.filter(([, text]) => MARKS.test(text)).map(([where, text]) => [where, text.slice(0, 200)]);

const namesOf = (texts: readonly (readonly string[])[]) =>
  [...new Set(texts.map(([name]) => name))].sort();

/** A mail that waits, one that came to nothing, and one that an earlier version kept. */
async function leaveMails(): Promise<void> {
  const { db, queue } = backend.deps;
  const mail = { to: { name: "Zoraide", address: email }, subject: WORDS, paragraphs: [WORDS] };
  await sendMail(queue, mail);
  await db.execute(sql`insert into pgboss.archive select *, now() from pgboss.job
    where data::text like ${`%${email}%`}`);
  await db.execute(
    sql`update pgboss.job set state = 'failed' where data::text like ${`%${email}%`}`,
  );
  await sendMail(queue, mail);
}

test("of somebody who did everything nothing is left but what the law keeps, in tables, files, mails and backups", async () => {
  const { id } = await didEverything();
  const { db, queue } = backend.deps;
  // No row is kept of what the queue has done, the mails that it sent among it.
  const before = namesOf(marked(await columnsAsText()));
  expect(before.filter((name) => name?.startsWith("pgboss."))).toEqual([]);
  expect(before.length).toBeGreaterThan(30);
  expect(marked(await filesAsText()).length).toBeGreaterThan(1);
  expect(marked(await outboxAsText()).length).toBeGreaterThan(10);
  const past = new Date(backend.deps.now().getTime() + 1000);
  await db.update(users).set({ status: "deleting", delete_after: past }).where(eq(users.id, id));
  passDays(2);
  await ageFiles();
  await leaveMails();
  await wipeAccounts(backend.deps);
  await deliver(backend);

  const left = marked(await columnsAsText());
  expect(left.filter(([name]) => !(name && name in KEPT))).toEqual([]);
  expect(namesOf(left)).toEqual(Object.keys(KEPT).sort());
  expect(left.filter(([name]) => name === "public.case_log.message")).toEqual([
    ["public.case_log.message", DECISION],
  ]);
  expect(marked(await filesAsText())).toEqual([]);
  // The last mail says that it is done.
  const mails = await outboxAsText();
  const own = mails.filter(([, text]) => text.toLowerCase().includes(`<${email}>`));
  expect(own).toHaveLength(1);
  expect(own[0]?.[1]).toMatch(/^Subject: .*cancellato/m);
  await ageFiles();
  await queue.send("sweep-outbox", {});
  await deliver(backend);
  expect(await outboxAsText()).toEqual([]);

  const lines = (await backupAsText()).split("\n").filter((line) => MARKS.test(line));
  // The rows of one order, of two reports and of the step that decided one.
  expect(lines).toHaveLength(4);
}, 180_000);

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
