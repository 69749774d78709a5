import { sql } from "drizzle-orm";
import { personalData } from "@/backend/features/accounts/personal-data";
import { defineNotificationJobs } from "@/backend/features/notifications/jobs";
import { expireReviews } from "@/backend/features/reviews/service";
import { grantRole, revokeRole } from "@/backend/features/roles/service";
import messages from "@/lib/i18n/messages/it.json";
import { backendOfFile } from "../support/backend";
import { plantActivity, plantDirectory } from "../support/directory";
import {
  type Browser,
  deliver,
  openBrowser,
  openPeople,
  passDays,
  passSeconds,
} from "../support/people";
import { honestReview } from "../support/reviews";
import { signUpAs } from "../support/role-requests";

const backend = backendOfFile(async () => {
  const opened = await openPeople();
  defineNotificationJobs(opened.deps);
  return opened;
});
const { faults, objection: linkTexts } = messages.reports;
const message = "Abbiamo letto il testo insieme.";
const objected = "Non sono d'accordo: ecco che cosa è successo davvero.";

type Person = Browser & { id: string };
let activity: { id: string; slug: string };
let review: string;
let rita: Person;
let sara: Person;
let author: Person;
let ugo: Person;

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  activity = await plantActivity(backend.deps.db, "Osteria");
  rita = await signUpAs(backend, "rita@example.it", "redattore");
  sara = await signUpAs(backend, "sara@example.it", "amministratore");
  author = await signUpAs(backend, "autore@example.it");
  ugo = await signUpAs(backend, "ugo@example.it");
  const written = await author.call("POST", "/api/activities/osteria/reviews", honestReview());
  review = (await written.json()).id;
  await rita.call("POST", `/api/staff/reviews/${review}/decision`, { decision: "publish" });
  await deliver(backend);
  backend.mails.length = 0;
});

const onReview = () => ({ type: "review", id: review });
const onActivity = { type: "activity", slug: "osteria" };

async function reported(who: Person = ugo, target: object = onReview()): Promise<string> {
  const text = "Questo contenuto è offensivo verso chi lavora qui.";
  const body = { target, reason: "offensivo", text, good_faith: true };
  await who.call("POST", "/api/reports", body);
  const isOfReview = "id" in target;
  const { rows } = await backend.deps.db.execute<{ id: string }>(
    sql`select id from reports where reporter_id = ${who.id} and (review_id is not null) = ${isOfReview}`,
  );
  return rows[0]?.id ?? "";
}

const act = (who: Browser, id: string, deed: string, body?: object) =>
  who.call("POST", `/api/staff/reports/${id}/${deed}`, body);
const uphold = (who: Browser, id: string, measure = "removed") =>
  act(who, id, "decision", { decision: "uphold", measure, message });
const dismiss = (who: Browser, id: string) =>
  act(who, id, "decision", { decision: "dismiss", message });
const read = async (id: string, who: Browser = rita) =>
  (await who.call("GET", `/api/staff/reports/${id}`)).json();
const steps = async (id: string) =>
  (await read(id)).history.map(({ before, after, actor }: Record<string, unknown>) => [
    before,
    after,
    actor,
  ]);
const shown = async () =>
  (await (await backend.request("/api/activities/osteria/reviews")).json()).total;
const statusOf = async (path: string) => (await backend.request(path)).status;

/** The secret of the link to object by that somebody was sent last. */
async function linkOf(address: string): Promise<string> {
  await deliver(backend);
  // Mails have no order: the receipt of a report may come after its decision.
  const link = /contesta-decisione\?token=([\w-]+)/;
  const texts = backend.mails.filter(({ to }) => to.address === address).map(({ text }) => text);
  return link.exec(texts.findLast((text) => link.test(text)) ?? "")?.[1] ?? "";
}

const open = (token: string) =>
  backend.request("/api/reports/objection", { headers: { authorization: `Bearer ${token}` } });
const object = (token: string, who: Browser = openBrowser(backend), text = objected) =>
  who.call("POST", "/api/reports/objection", { token, text });
const mailsTo = async (address: string) => {
  await deliver(backend);
  return backend.mails.filter(({ to }) => to.address === address).map(({ subject }) => subject);
};

describe("a report in somebody's hands", () => {
  test("is theirs by name with all of the same thing, until they give it back", async () => {
    const id = await reported();
    const alike = await reported(await signUpAs(backend, "lia@example.it"));
    expect(await (await act(rita, id, "take")).json()).toMatchObject({
      status: "in_progress",
      taken_by: "Anna Rossi",
      is_mine: true,
    });
    expect(await read(alike, sara)).toMatchObject({ status: "in_progress", is_mine: false });
    expect((await act(sara, id, "give-back")).status).toBe(409);
    expect((await act(rita, id, "give-back")).status).toBe(200);
    expect(await read(alike)).toMatchObject({ status: "open", taken_by: null });
    expect(await steps(id)).toEqual([
      [null, "open", "Anna Rossi"],
      ["open", "in_progress", "Anna Rossi"],
      ["in_progress", "open", "Anna Rossi"],
    ]);
  });

  test("is not decided by a colleague, who can take it over", async () => {
    const id = await reported();
    await act(rita, id, "take");
    const refused = await uphold(sara, id);
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      faults.inHand.replace("{name}", "Anna Rossi"),
    ]);
    await act(sara, id, "take");
    expect((await uphold(sara, id)).status).toBe(200);
    expect((await act(rita, id, "take")).status).toBe(409);
  });

  test("is overdue after 72 hours, taken or not", async () => {
    const id = await reported();
    passDays(2.9);
    expect(await read(id)).toMatchObject({ is_overdue: false });
    passDays(0.2);
    await act(rita, id, "take");
    const queue = await (await rita.call("GET", "/api/staff/reports?status=in_progress")).json();
    expect(queue).toMatchObject({ counts: { in_progress: 1 }, data: [{ is_overdue: true }] });
    await dismiss(rita, id);
    expect(await read(id)).toMatchObject({ is_overdue: false });
  });

  test("is left to colleagues by those whose content it is", async () => {
    await grantRole(backend.deps.db, {
      userId: rita.id,
      role: "esercente",
      activityIds: [activity.id],
      grantedBy: null,
      at: backend.deps.now(),
    });
    for (const target of [onReview(), onActivity]) {
      const id = await reported(ugo, target);
      expect((await dismiss(rita, id)).status).toBe(403);
      expect((await dismiss(sara, id)).status).toBe(200);
    }
  });

  test("does not come in twice of the same person", async () => {
    const id = await reported();
    await act(rita, id, "take");
    const again = await ugo.call("POST", "/api/reports", {
      target: onReview(),
      reason: "spam",
      text: "Lo dico una seconda volta.",
      good_faith: true,
    });
    expect(again.status).toBe(409);
  });
});

test("notes stay with the staff, a message reaches the author, and neither can be changed", async () => {
  const id = await reported();
  const note = "Chi scrive è già noto per altre recensioni.";
  await act(rita, id, "notes", { message: note });
  await act(rita, id, "message", { message: "Puoi dirci quando sei stato lì?" });
  expect((await steps(id)).slice(1)).toEqual([
    ["open", "note", "Anna Rossi"],
    ["open", "message", "Anna Rossi"],
  ]);
  expect(await mailsTo("autore@example.it")).toEqual([
    messages.reports.authors.review.message.title,
  ]);
  expect(backend.mails.map(({ text }) => text).join()).toContain("Puoi dirci quando sei stato lì?");
  await uphold(rita, id);
  await deliver(backend);
  expect(backend.mails.map(({ text }) => text).join()).not.toContain(note);
  for (const person of [author, ugo]) {
    const file = await (await person.call("GET", "/api/profile/export")).text();
    expect(file).not.toContain(note);
  }
  await expect(backend.deps.db.execute(sql`update case_log set message = ''`)).rejects.toThrow();
});

test("nobody can be written to where nobody answers for the content", async () => {
  const id = await reported(ugo, onActivity);
  expect(await read(id)).toMatchObject({ authors: [] });
  expect((await act(rita, id, "message", { message })).status).toBe(409);
});

describe("what is decided on", () => {
  test("a review is hidden or removed, and never edited by the staff", async () => {
    const id = await reported();
    const edited = await uphold(rita, id, "edited");
    expect([edited.status, (await edited.json()).errors]).toEqual([
      422,
      { measure: [faults.notForReviews] },
    ]);
    expect(await (await uphold(rita, id, "hidden")).json()).toMatchObject({
      status: "upheld",
      measure: "hidden",
      review: { status: "flagged" },
    });
    expect(await shown()).toBe(0);
    const [mail] = backend.mails.filter(({ to }) => to.address === "autore@example.it");
    expect(mail).toBeUndefined();
    expect(await mailsTo("autore@example.it")).toEqual([
      messages.reports.authors.review.hidden.title,
    ]);
    const { text } = backend.mails.find(({ to }) => to.address === "autore@example.it") ?? {};
    expect(text).toContain("Motivo: Offese o odio.");
    expect(text).toContain(messages.reports.authors.facts);
    expect(text).toMatch(/fino al 2\d maggio 2027/);
  });

  test.each([
    ["hidden", 404],
    ["removed", 410],
    ["edited", 200],
  ])(
    "an activity that is %s answers visitors with %d, and who looks after it is told",
    async (measure, status) => {
      await signUpAs(backend, "ernesto@example.it", "esercente", [activity.id]);
      const id = await reported(ugo, onActivity);
      backend.told.length = 0;
      expect((await uphold(rita, id, measure)).status).toBe(200);
      expect(await statusOf("/api/activities/osteria")).toBe(status);
      expect(backend.told.length).toBe(measure === "edited" ? 0 : 1);
      expect(await mailsTo("ernesto@example.it")).toHaveLength(1);
      expect((await open(await linkOf("ernesto@example.it"))).status).toBe(200);
    },
  );
});

test.each([
  ["upheld", uphold],
  ["dismissed", dismiss],
] as const)(
  "of what its author has taken back nobody is told that it was %s",
  async (_, decide) => {
    const id = await reported();
    await author.call("DELETE", `/api/reviews/${review}`);
    await deliver(backend);
    backend.mails.length = 0;
    expect((await decide(rita, id)).status).toBe(200);
    await deliver(backend);
    expect(backend.mails.map(({ to }) => to.address)).toEqual(["ugo@example.it"]);
    expect(backend.mails[0]?.text).toContain("nel frattempo non è più sul portale");
    expect(backend.mails[0]?.text).not.toContain("contesta-decisione");
  },
);

test("a review in the archive can be reported, and is removed from it", async () => {
  passDays(3 * 365);
  await expireReviews(backend.deps);
  const fresh = await signUpAs(backend, "nina@example.it");
  const staff = await signUpAs(backend, "staff@example.it", "redattore");
  const id = await reported(fresh);
  expect((await uphold(staff, id)).status).toBe(200);
  expect((await read(id, staff)).status).toBe("upheld");
  const { rows } = await backend.deps.db.execute(sql`select status from activity_reviews`);
  expect(rows).toEqual([{ status: "removed" }]);
});

test("a review that was reported is decided on where its reports are", async () => {
  await reported();
  const decide = (decision: object) =>
    rita.call("POST", `/api/staff/reviews/${review}/decision`, decision);
  const refused = await decide({ decision: "refuse", reason: "fuori_tema", message });
  expect([refused.status, (await refused.json()).message]).toEqual([409, faults.reported]);
  await backend.deps.db.execute(sql`update activity_reviews set status = 'flagged'`);
  expect((await decide({ decision: "publish" })).status).toBe(409);
  expect((await (await author.call("GET", "/api/profile/reviews")).json()).data[0].status).toBe(
    "flagged",
  );
});

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
      target: "review",
      activity: "Osteria",
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
    expect(await titles(sara)).toContain(messages.reports.staff.title);
    expect(await titles(rita)).not.toContain(messages.reports.staff.title);
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
      review: { status: "published" },
      objections: [{ outcome: "overturned", answer: message }],
    });
    expect(await shown()).toBe(1);
    expect(await mailsTo("autore@example.it")).toEqual([
      messages.reports.authors.review.restored.title,
    ]);
    expect(await mailsTo("ugo@example.it")).toHaveLength(1);
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
    expect(await mailsTo("autore@example.it")).toContain(
      messages.reports.authors.review.confirmed.title,
    );
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

  test("of a dismissal takes the content away when it is right, and its author can object in turn", async () => {
    const id = await reported();
    await dismiss(rita, id);
    expect(await mailsTo("autore@example.it")).toEqual([]);
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
    expect(await mailsTo("lia@example.it")).toHaveLength(1);
  });

  test("gives an activity its state back", async () => {
    await signUpAs(backend, "ernesto@example.it", "esercente", [activity.id]);
    const id = await reported(ugo, onActivity);
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
  expect(backend.mails.at(-1)?.text).toContain(messages.reports.authors.factsOwn);
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
  expect([turned.status, (await turned.json()).message]).toEqual([
    409,
    messages.reviewWrites.replaced,
  ]);
  const kept = await act(sara, id, "objection", { outcome: "confirmed", message });
  expect(kept.status).toBe(200);
});

test("one's objections are in one's export without who decided, and an account that goes leaves no way in", async () => {
  const id = await reported();
  const inHand = await reported(ugo, onActivity);
  await act(rita, inHand, "take");
  await uphold(rita, id);
  await object(await linkOf("autore@example.it"));
  const unused = await linkOf("ugo@example.it");
  const { db, now } = backend.deps;
  const file = await (await author.call("GET", "/api/profile/export")).json();
  expect(file.objections).toMatchObject([{ party: "author", text: objected, outcome: null }]);
  expect(JSON.stringify(await (await ugo.call("GET", "/api/profile/export")).json())).not.toContain(
    rita.id,
  );
  for (const person of [author, ugo, rita]) {
    for (const { erase } of personalData) await erase(db, person.id, now());
  }
  expect((await open(unused)).status).toBe(404);
  expect(await read(id, sara)).toMatchObject({
    reporter_name: messages.accounts.deletedName,
    objections: [{ name: null, text: objected }],
  });
  expect(await read(inHand, sara)).toMatchObject({ status: "open", taken_by: null });
  backend.mails.length = 0;
  await dismiss(sara, inHand);
  await deliver(backend);
  expect(backend.mails).toEqual([]);
});
