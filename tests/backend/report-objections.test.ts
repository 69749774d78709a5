import { sql } from "drizzle-orm";
import { revokeRole } from "@/backend/features/roles/service";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import reports from "@/lib/i18n/messages/it/reports.json";
import reviewWrites from "@/lib/i18n/messages/it/review-writes.json";
import { backendOfFile } from "../support/backend";
import { type Browser, deliver, openBrowser, passDays, passSeconds } from "../support/people";
import {
  decisionMessage as message,
  objectionText as objected,
  ofActivity,
  ofReview,
  openReports,
  type ReportPerson,
  reportActions,
  settleReports,
} from "../support/report-cases";
import { honestReview } from "../support/reviews";
import { signUpAs } from "../support/role-requests";

const backend = backendOfFile(openReports);
const deeds = reportActions(backend);
const {
  report,
  act,
  uphold,
  dismiss,
  shown,
  statusOf,
  linkOf,
  open,
  object,
  subjectsTo,
  forgetMails,
} = deeds;
const { faults, objection: linkTexts } = reports;

let activity: { id: string; slug: string };
let review: string;
let rita: ReportPerson;
let sara: ReportPerson;
let author: ReportPerson;
let ugo: ReportPerson;

beforeEach(async () => {
  ({ activity, review, rita, sara, author, ugo } = await settleReports(backend));
});

const reported = (who = ugo, subject = ofReview(review)) => report(who, subject);
const read = (id: string, who = rita) => deeds.read(id, who);
const steps = async (id: string) =>
  (await read(id)).history.map(({ before, after, actor }: Record<string, unknown>) => [
    before,
    after,
    actor,
  ]);

describe("a link to object by", () => {
  test("is kept as a hash, says what it is about, and lasts six months", async () => {
    await uphold(rita, await reported());
    const token = await linkOf("autore@example.it");
    expect(token).toMatch(/^[\w-]{43}$/);
    const dump = await backend.deps.db.execute(sql`select * from report_objections`);
    expect(JSON.stringify(dump.rows)).not.toContain(token);
    const response = await open(token);
    expect(await response.json()).toMatchObject({
      state: "valid",
      party: "author",
      kind_name: "Recensione",
      name: "Osteria",
      verdict: "upheld",
      measure: "removed",
      decision: message,
    });
    passDays(180);
    expect(await (await open(token)).json()).toMatchObject({ state: "valid" });
    passDays(1);
    expect(await (await open(token)).json()).toMatchObject({ state: "expired" });
    const late = await object(token);
    expect([late.status, (await late.json()).message]).toEqual([410, linkTexts.expired]);
  });

  test("that never was is 404, and a text must be one", async () => {
    expect((await open("A".repeat(43))).status).toBe(404);
    expect((await backend.request("/api/reports/objection")).status).toBe(404);
    expect((await object("A".repeat(43))).status).toBe(404);
    await uphold(rita, await reported());
    const token = await linkOf("autore@example.it");
    expect((await object(token, undefined, "No.")).status).toBe(422);
    expect((await object(token, undefined, "x".repeat(1001))).status).toBe(422);
  });

  test("serves once, without an account, and both sides have one", async () => {
    const id = await reported();
    await uphold(rita, id);
    const ofAuthor = await linkOf("autore@example.it");
    const ofReporter = await linkOf("ugo@example.it");
    expect((await object(ofAuthor)).status).toBe(202);
    const twice = await object(ofAuthor);
    expect([twice.status, (await twice.json()).message]).toEqual([410, linkTexts.used]);
    passSeconds(1);
    expect((await object(ofReporter)).status).toBe(202);
    expect(await read(id)).toMatchObject({
      status: "appealed",
      objections: [
        { party: "author", text: objected, outcome: null },
        { party: "reporter", text: objected, outcome: null },
      ],
    });
  });

  test("is throttled by machine", async () => {
    const browser = openBrowser(backend, "198.51.100.77");
    const statuses: number[] = [];
    for (let number = 0; number < 11; number++) {
      statuses.push((await object("B".repeat(43), browser)).status);
    }
    expect([statuses[9], statuses[10]]).toEqual([404, 429]);
  });
});

describe("an objection", () => {
  async function appealed(): Promise<string> {
    const id = await reported();
    await uphold(rita, id);
    await object(await linkOf("autore@example.it"));
    backend.mails.length = 0;
    return id;
  }
  const judge = (who: Browser, id: string, over: object = {}) =>
    act(who, id, "objection", { outcome: "overturned", message, ...over });

  test("is told to the staff but for who decided", async () => {
    await appealed();
    const titles = async (who: Browser) =>
      (await (await who.call("GET", "/api/notifications")).json()).data.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles(sara)).toContain(reports.staff.title);
    expect(await titles(rita)).not.toContain(reports.staff.title);
  });

  test("is decided by another person; overturned, the content is back and both sides know", async () => {
    const id = await appealed();
    expect(await read(id, rita)).toMatchObject({ judge: "colleague" });
    const own = await judge(rita, id);
    expect([own.status, (await own.json()).message]).toEqual([403, faults.colleague]);
    expect(await read(id, sara)).toMatchObject({ judge: "allowed" });
    expect(await (await judge(sara, id)).json()).toMatchObject({
      status: "closed",
      verdict: "dismissed",
      measure: null,
      subject: { state: "shown" },
      objections: [{ outcome: "overturned", answer: message }],
    });
    expect(await shown()).toBe(1);
    expect(await subjectsTo("autore@example.it")).toEqual([reviewWrites.moderated.restored.title]);
    expect(await subjectsTo("ugo@example.it")).toHaveLength(1);
    expect((await judge(sara, id)).status).toBe(409);
    expect((await steps(id)).slice(-2)).toEqual([
      ["upheld", "appealed", "Anna Rossi"],
      ["appealed", "closed", "Anna Rossi"],
    ]);
    const log = await backend.deps.db.execute(
      sql`select before, after from case_log where subject = 'review' order by id desc limit 1`,
    );
    expect(log.rows).toEqual([{ before: "removed", after: "published" }]);
  });

  test("that is not right leaves everything as it was; the other side can still object", async () => {
    const id = await reported();
    await uphold(rita, id);
    const ofReporter = await linkOf("ugo@example.it");
    await object(await linkOf("autore@example.it"));
    const confirmed = await judge(sara, id, { outcome: "confirmed" });
    expect(await confirmed.json()).toMatchObject({ status: "closed", verdict: "upheld" });
    expect(await shown()).toBe(0);
    expect(await subjectsTo("autore@example.it")).toContain(reviewWrites.moderated.confirmed.title);
    expect((await object(ofReporter)).status).toBe(202);
    expect(await read(id)).toMatchObject({ status: "appealed" });
  });

  test("is decided by the same person only where there is nobody else, who says why", async () => {
    const id = await appealed();
    await revokeRole(backend.deps.db, sara.id, "amministratore");
    expect(await read(id, rita)).toMatchObject({ judge: "alone" });
    const silent = await judge(rita, id);
    expect([silent.status, (await silent.json()).errors]).toEqual([422, { alone: [faults.alone] }]);
    const alone = "In redazione ora ci sono solo io.";
    expect((await judge(rita, id, { alone })).status).toBe(200);
    expect((await read(id)).history).toContainEqual(
      expect.objectContaining({ after: "note", message: alone }),
    );
  });

  test("is overturned all the same when the author has deleted the review, which stays deleted; both sides know", async () => {
    const id = await reported();
    await uphold(rita, id, "hidden");
    await object(await linkOf("autore@example.it"));
    expect((await author.call("DELETE", `/api/reviews/${review}`)).status).toBe(204);
    await forgetMails();
    const overturned = await judge(sara, id);
    expect([overturned.status, await overturned.json()]).toMatchObject([
      200,
      {
        status: "closed",
        verdict: "dismissed",
        measure: null,
        subject: { state: "gone" },
        objections: [{ outcome: "overturned", answer: message }],
      },
    ]);
    expect(await shown()).toBe(0);
    expect(await subjectsTo("autore@example.it")).toEqual([reviewWrites.moderated.righted.title]);
    expect(await subjectsTo("ugo@example.it")).toHaveLength(1);
    const texts = backend.mails.map(({ text }) => text).join();
    expect(texts).toContain("nel frattempo non è più sul portale");
    expect(texts).not.toContain("contesta-decisione");
  });

  test("of a dismissal that is right takes nothing from an author who has deleted the review", async () => {
    const id = await reported();
    await dismiss(rita, id);
    await object(await linkOf("ugo@example.it"));
    await author.call("DELETE", `/api/reviews/${review}`);
    await forgetMails();
    expect(await (await judge(sara, id, { measure: "removed" })).json()).toMatchObject({
      verdict: "upheld",
      subject: { state: "gone" },
    });
    expect(await subjectsTo("autore@example.it")).toEqual([]);
    expect(backend.mails.map(({ text }) => text).join()).toContain(
      "nel frattempo non è più sul portale",
    );
  });

  test("leaves an activity in the state that it was given since", async () => {
    await signUpAs(backend, "ernesto@example.it", "esercente", [activity.id]);
    const id = await reported(ugo, ofActivity(activity.id));
    await uphold(rita, id, "hidden");
    await object(await linkOf("ernesto@example.it"));
    await backend.deps.db.execute(sql`update activities set status = 'archived'`);
    await forgetMails();
    expect((await judge(sara, id)).status).toBe(200);
    expect(await statusOf("/api/activities/osteria")).toBe(410);
    expect(await subjectsTo("ernesto@example.it")).toEqual([
      reports.authors.any.righted.title.replace("{name}", "Osteria"),
    ]);
  });

  test("of a dismissal takes the content away when it is right, and its author can object in turn", async () => {
    const id = await reported();
    await dismiss(rita, id);
    expect(await subjectsTo("autore@example.it")).toEqual([]);
    await object(await linkOf("ugo@example.it"));
    const unsaid = await judge(sara, id);
    expect([unsaid.status, (await unsaid.json()).errors]).toEqual([
      422,
      { measure: [faults.noMeasure] },
    ]);
    await judge(sara, id, { measure: "removed" });
    expect(await shown()).toBe(0);
    expect((await object(await linkOf("autore@example.it"))).status).toBe(202);
    expect(await read(id, sara)).toMatchObject({ status: "appealed", judge: "colleague" });
    await judge(rita, id);
    expect(await shown()).toBe(1);
  });

  test("turns round all that was decided with it", async () => {
    const id = await reported();
    const alike = await reported(await signUpAs(backend, "lia@example.it"));
    await uphold(rita, id);
    await object(await linkOf("autore@example.it"));
    backend.mails.length = 0;
    await judge(sara, id);
    expect(await read(alike)).toMatchObject({ status: "closed", verdict: "dismissed" });
    expect(await subjectsTo("lia@example.it")).toHaveLength(1);
  });

  test("gives an activity its state back", async () => {
    await signUpAs(backend, "ernesto@example.it", "esercente", [activity.id]);
    const id = await reported(ugo, ofActivity(activity.id));
    await uphold(rita, id, "hidden");
    await object(await linkOf("ernesto@example.it"));
    expect(await statusOf("/api/activities/osteria")).toBe(404);
    expect(await (await judge(sara, id)).json()).toMatchObject({ status: "closed" });
    expect(await statusOf("/api/activities/osteria")).toBe(200);
  });
});

test("what the staff refuses on its own can be objected to as well", async () => {
  await rita.call("POST", `/api/staff/reviews/${review}/decision`, {
    decision: "refuse",
    reason: "fuori_tema",
    message,
  });
  expect(await shown()).toBe(0);
  const token = await linkOf("autore@example.it");
  expect(backend.mails.at(-1)?.text).toContain(reports.authors.factsOwn);
  expect((await object(token)).status).toBe(202);
  const queue = await (await sara.call("GET", "/api/staff/reports?status=appealed")).json();
  expect(queue.data).toMatchObject([{ is_by_staff: true, verdict: "upheld" }]);
  await act(sara, queue.data[0].id, "objection", { outcome: "overturned", message });
  expect(await shown()).toBe(1);
});

test("a refused review does not come back beside the one that was written in its place", async () => {
  await backend.deps.db.execute(sql`update activity_reviews set status = 'pending'`);
  const refusal = { decision: "refuse", reason: "fuori_tema", message };
  await rita.call("POST", `/api/staff/reviews/${review}/decision`, refusal);
  await object(await linkOf("autore@example.it"));
  passSeconds(1);
  const again = await author.call("POST", "/api/activities/osteria/reviews", honestReview());
  expect(again.status).toBe(201);
  const [{ id }] = (await (await sara.call("GET", "/api/staff/reports?status=appealed")).json())
    .data;
  const turned = await act(sara, id, "objection", { outcome: "overturned", message });
  expect([turned.status, (await turned.json()).message]).toEqual([409, reviewWrites.replaced]);
  const kept = await act(sara, id, "objection", { outcome: "confirmed", message });
  expect(kept.status).toBe(200);
});

test("one's objections are in one's export without who decided, and an account that goes leaves no way in", async () => {
  const id = await reported();
  const inHand = await reported(ugo, ofActivity(activity.id));
  await act(rita, inHand, "take");
  await uphold(rita, id);
  await object(await linkOf("autore@example.it"));
  const unused = await linkOf("ugo@example.it");
  const { db } = backend.deps;
  const file = await (await author.call("GET", "/api/profile/export")).json();
  expect(file.objections).toMatchObject([{ party: "author", text: objected, outcome: null }]);
  expect(JSON.stringify(await (await ugo.call("GET", "/api/profile/export")).json())).not.toContain(
    rita.id,
  );
  for (const person of [author, ugo, rita]) {
    for (const { erase } of backend.deps.personalData) await erase(db, person.id, backend.deps);
  }
  expect((await open(unused)).status).toBe(404);
  expect(await read(id, sara)).toMatchObject({
    reporter_name: accounts.deletedName,
    objections: [{ name: null, text: objected }],
  });
  expect(await read(inHand, sara)).toMatchObject({ status: "open", taken_by: null });
  backend.mails.length = 0;
  await dismiss(sara, inHand);
  await deliver(backend);
  expect(backend.mails).toEqual([]);
});
