import { sql } from "drizzle-orm";
import formToken from "@/lib/i18n/messages/it/form-token.json";
import reports from "@/lib/i18n/messages/it/reports.json";
import { backendOfFile } from "../support/backend";
import { plantActivity, plantDirectory, plantReview } from "../support/directory";
import { type Browser, deliver, openBrowser, openPeople, passSeconds } from "../support/people";
import { signUpAs } from "../support/role-requests";

const backend = backendOfFile(openPeople);
let activity: { id: string; slug: string };
let review: string;
let rita: Browser & { id: string };

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  activity = await plantActivity(backend.deps.db, "Osteria");
  review = await plantReview(backend.deps.db, activity.id, 1);
  rita = await signUpAs(backend, "rita@example.it", "redattore");
  backend.mails.length = 0;
  backend.told.length = 0;
});

const text = "Questa recensione è offensiva verso chi lavora qui.";
const onReview = () => ({ kind: "review", id: review });
const report = (who: Browser, over: object = {}) =>
  who.call("POST", "/api/reports", {
    subject: onReview(),
    reason: "offensivo",
    text,
    good_faith: true,
    ...over,
  });
const guest = { name: "Ugo Neri", email: "Ugo@Example.it" };
const openForm = async (): Promise<string> =>
  (await (await openBrowser(backend).call("GET", "/api/reports/token")).json()).token;
/** What a visitor without an account sends along, some seconds after the form was opened. */
async function asGuest(over: object = {}) {
  const token = await openForm();
  passSeconds(5);
  return { ...guest, token, ...over };
}
const open = async () => (await (await rita.call("GET", "/api/staff/reports")).json()).data;
const decide = (id: string, decision: string) =>
  rita.call("POST", `/api/staff/reports/${id}/decision`, {
    decision,
    ...(decision === "uphold" ? { measure: "removed" } : {}),
    message: "Abbiamo letto il testo insieme.",
  });
const shown = async () =>
  (await (await backend.request(`/api/activities/${activity.slug}/reviews`)).json()).total;

test("a visitor says who they are and gets a code by mail", async () => {
  const nameless = await report(openBrowser(backend));
  expect((await nameless.json()).errors).toEqual({
    name: ["Questo campo è obbligatorio."],
    email: ["Questo campo è obbligatorio."],
  });
  const subject = { kind: "activity", id: activity.id };
  expect((await report(openBrowser(backend), await asGuest({ subject }))).status).toBe(202);
  await deliver(backend);
  expect(backend.mails.at(-1)).toMatchObject({ to: { address: "ugo@example.it" } });
  expect(backend.mails.at(-1)?.subject).toMatch(/segnalazione S-[A-Z2-9]{8}$/);
  expect(await open()).toMatchObject([
    {
      reason: "offensivo",
      subject: { kind_name: "Attività", title: "Osteria", path: "/attivita/osteria" },
      is_by_owner: false,
    },
  ]);
});

test("what a program fills in, and what is reported twice, is thanked for and forgotten", async () => {
  const browser = openBrowser(backend);
  const spam = await asGuest({ website: "http://spam.example" });
  expect((await report(browser, spam)).status).toBe(202);
  expect(await open()).toEqual([]);
  const ugo = await asGuest();
  await report(browser, ugo);
  expect((await report(browser, ugo)).status).toBe(202);
  expect(await open()).toHaveLength(1);
  const anna = await signUpAs(backend, "anna@example.it");
  await report(anna);
  expect((await report(anna)).status).toBe(409);
});

test("a visitor's form is sent no sooner than after three seconds, and no later than after two hours", async () => {
  const send = async (token?: string) => {
    const response = await report(openBrowser(backend), { ...guest, token });
    return response.status === 202 ? "taken" : (await response.json()).errors;
  };
  const { tooSoon, tooLate } = formToken;
  const token = await openForm();
  passSeconds(2);
  expect(await send(token)).toEqual({ token: [tooSoon] });
  passSeconds(1);
  expect(await send(token)).toBe("taken");
  const forged = `${Number(token.split(".")[0]) - 1000}.${token.split(".")[1]}`;
  for (const bad of [undefined, "", "ieri", forged]) {
    expect(await send(bad)).toEqual({ token: [tooLate] });
  }
  passSeconds(2 * 60 * 60);
  expect(await send(token)).toEqual({ token: [tooLate] });
});

test("the staff reads how many wait, and what happened to each", async () => {
  await report(openBrowser(backend), await asGuest());
  passSeconds(1);
  await report(await signUpAs(backend, "anna@example.it"));
  const queue = await (await rita.call("GET", "/api/staff/reports")).json();
  expect(queue.counts).toEqual({ open: 2 });
  const [first] = queue.data;
  const path = `/api/staff/reports/${first.id}`;
  expect(await (await rita.call("GET", path)).json()).toMatchObject({
    id: first.id,
    alike: 1,
    history: [{ part: "reporter", before: null, after: "open", actor: null }],
  });
  await decide(first.id, "dismiss");
  expect(await (await rita.call("GET", path)).json()).toMatchObject({
    alike: 0,
    history: [{}, { part: "staff", after: "dismissed", actor: "Anna Rossi" }],
  });
});

test("a reason fits what is reported: a review does not close for good", async () => {
  const closed = { reason: "chiuso_definitivamente" };
  const refused = await report(openBrowser(backend), await asGuest(closed));
  expect([refused.status, (await refused.json()).errors]).toEqual([
    422,
    { reason: [reports.faults.otherReason] },
  ]);
  const subject = { kind: "activity", id: activity.id };
  const taken = await report(openBrowser(backend), await asGuest({ ...closed, subject }));
  expect(taken.status).toBe(202);
});

test("after five in an hour a machine must wait", async () => {
  const browser = openBrowser(backend, "198.51.100.30");
  const ugo = await asGuest();
  for (let number = 1; number <= 5; number++) {
    const email = `uno${number}@example.it`;
    expect((await report(browser, { ...ugo, email })).status).toBe(202);
  }
  const sixth = await report(browser, { ...ugo, email: "sei@example.it" });
  expect([sixth.status, sixth.headers.has("retry-after")]).toEqual([429, true]);
});

test("what visitors cannot see cannot be reported", async () => {
  const waiting = await plantReview(backend.deps.db, activity.id, 1, { status: "pending" });
  const nowhere = "5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d99";
  for (const subject of [
    { kind: "review", id: waiting },
    { kind: "review", id: nowhere },
    { kind: "activity", id: review },
    { kind: "poem", id: review },
  ]) {
    const response = await report(openBrowser(backend), await asGuest({ subject }));
    expect(response.status).toBe(404);
  }
});

test("three old accounts hide a review until the staff has looked; new ones do not", async () => {
  const names = ["uno", "due", "tre"];
  for (const name of names) {
    const who = await signUpAs(backend, `${name}@example.it`);
    await report(who);
  }
  expect(await shown()).toBe(1);
  await backend.deps.db.execute(sql`update users set created_at = created_at - interval '8 days'`);
  const fourth = await signUpAs(backend, "quattro@example.it");
  await backend.deps.db.execute(
    sql`update users set created_at = created_at - interval '8 days' where email = 'quattro@example.it'`,
  );
  await report(fourth);
  expect(await shown()).toBe(0);
  expect(backend.told).toHaveLength(1);
  const [first] = await open();
  expect(first.subject.state).toBe("hidden");
  expect((await decide(first.id, "dismiss")).status).toBe(200);
  expect([await shown(), await open()]).toEqual([1, []]);
  await deliver(backend);
  const answers = backend.mails.filter(({ subject }) => subject.startsWith("Abbiamo esaminato"));
  expect(answers).toHaveLength(4);
});

test("upheld, the review is gone with the average, and the decision is told and written down", async () => {
  await report(openBrowser(backend), await asGuest());
  const [first] = await open();
  const decided = await decide(first.id, "uphold");
  expect(await decided.json()).toMatchObject({ status: "upheld", subject: { state: "gone" } });
  expect(await shown()).toBe(0);
  expect(backend.told).toEqual([
    { tags: ["activities", "activity:osteria", "related:ristoranti"] },
  ]);
  expect((await decide(first.id, "dismiss")).status).toBe(409);
  await deliver(backend);
  // The receipt is on its way, too, and mails have no order.
  expect(backend.mails.map(({ text }) => text)).toContainEqual(
    expect.stringContaining("«Abbiamo letto il testo insieme.»"),
  );
  const { rows } = await backend.deps.db.execute(
    sql`select subject, before, after from case_log where part = 'staff' order by id`,
  );
  expect(rows).toEqual([
    { subject: "review", before: "published", after: "removed" },
    { subject: "report", before: "open", after: "upheld" },
  ]);
});

test("a business flags its reviews, which stay to be seen; those of others do not exist for it", async () => {
  const owner = await signUpAs(backend, "ernesto@example.it", "esercente", [activity.id]);
  const other = await plantActivity(backend.deps.db, "Bar Sport");
  const stranger = await signUpAs(backend, "sara@example.it", "esercente", [other.id]);
  const flag = (who: Browser) =>
    who.call("POST", `/api/reviews/${review}/flag`, { reason: "non_cliente" });
  expect((await flag(stranger)).status).toBe(404);
  expect((await flag(owner)).status).toBe(202);
  expect((await flag(owner)).status).toBe(409);
  expect(await shown()).toBe(1);
  expect(await open()).toMatchObject([{ is_by_owner: true, reason: "non_cliente" }]);
});

test("only the staff reads and decides", async () => {
  await report(openBrowser(backend), await asGuest());
  const [first] = await open();
  const anna = await signUpAs(backend, "anna@example.it");
  const path = `/api/staff/reports/${first.id}/decision`;
  const body = { decision: "uphold", measure: "removed", message: "Lo decido io, che ci vuole." };
  expect((await anna.call("GET", "/api/staff/reports")).status).toBe(403);
  expect((await anna.call("POST", path, body)).status).toBe(403);
  expect((await openBrowser(backend).call("POST", path, body)).status).toBe(401);
  expect(await shown()).toBe(1);
});
