import { sql } from "drizzle-orm";
import { expireReviews } from "@/backend/features/reviews/service";
import reports from "@/lib/i18n/messages/it/reports.json";
import reviewWrites from "@/lib/i18n/messages/it/review-writes.json";
import { backendOfFile } from "../support/backend";
import { giveRole } from "../support/organisations";
import { deliver, passDays } from "../support/people";
import {
  decisionMessage as message,
  ofActivity,
  ofReview,
  openReports,
  type ReportPerson,
  reportActions,
  settleReports,
} from "../support/report-cases";
import { signUpAs } from "../support/role-requests";

const backend = backendOfFile(openReports);
const deeds = reportActions(backend);
const { report, act, uphold, dismiss, shown, statusOf, linkOf, open, subjectsTo, forgetMails } =
  deeds;
const { faults } = reports;

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
    await giveRole(backend, rita.id, "esercente", [activity.id]);
    for (const subject of [ofReview(review), ofActivity(activity.id)]) {
      const id = await reported(ugo, subject);
      expect((await dismiss(rita, id)).status).toBe(403);
      expect((await dismiss(sara, id)).status).toBe(200);
    }
  });

  test("does not come in twice of the same person", async () => {
    const id = await reported();
    await act(rita, id, "take");
    const again = await ugo.call("POST", "/api/reports", {
      subject: ofReview(review),
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
  expect(await subjectsTo("autore@example.it")).toEqual([reviewWrites.moderated.message.title]);
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
  const id = await reported(ugo, ofActivity(activity.id));
  expect(await read(id)).toMatchObject({ authors: [] });
  expect((await act(rita, id, "message", { message })).status).toBe(409);
});

describe("what is decided on", () => {
  test("a review is hidden or removed, and never edited by the staff", async () => {
    const id = await reported();
    const edited = await uphold(rita, id, "edited");
    expect([edited.status, (await edited.json()).errors]).toEqual([
      422,
      { measure: [faults.noMeasureOf] },
    ]);
    expect(await (await uphold(rita, id, "hidden")).json()).toMatchObject({
      status: "upheld",
      measure: "hidden",
      subject: { state: "hidden" },
    });
    expect(await shown()).toBe(0);
    const [mail] = backend.mails.filter(({ to }) => to.address === "autore@example.it");
    expect(mail).toBeUndefined();
    expect(await subjectsTo("autore@example.it")).toEqual([reviewWrites.moderated.hidden.title]);
    const { text } = backend.mails.find(({ to }) => to.address === "autore@example.it") ?? {};
    expect(text).toContain("Motivo: Offese o odio.");
    expect(text).toContain(reports.authors.facts);
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
      const id = await reported(ugo, ofActivity(activity.id));
      backend.told.length = 0;
      expect((await uphold(rita, id, measure)).status).toBe(200);
      expect(await statusOf("/api/activities/osteria")).toBe(status);
      expect(backend.told.length).toBe(measure === "edited" ? 0 : 1);
      expect(await subjectsTo("ernesto@example.it")).toHaveLength(1);
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
    await forgetMails();
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
