import { sql } from "drizzle-orm";
import { wipeAccounts } from "@/backend/features/accounts/deletion";
import { peopleOfActivity } from "@/backend/features/organisations/service";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import { backendOfFile } from "../support/backend";
import { passSeconds } from "../support/people";
import {
  decisionMessage,
  objectionText,
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
const { report, act, uphold, dismiss, read, linkOf, open, object, subjectsTo, forgetMails } =
  reportActions(backend);

let activity: { id: string; slug: string };
let review: string;
let rita: ReportPerson;
let sara: ReportPerson;
let author: ReportPerson;
let ugo: ReportPerson;

beforeEach(async () => {
  ({ activity, review, rita, sara, author, ugo } = await settleReports(backend));
});

/** The account's fourteen days are over, and the night has passed. */
async function leave({ id }: ReportPerson): Promise<void> {
  const { db, now } = backend.deps;
  await db.execute(
    sql`update users set status = 'deleting', delete_after = ${now()} where id = ${id}`,
  );
  await wipeAccounts(backend.deps);
  await forgetMails();
}

const withdraw = () => author.call("DELETE", `/api/reviews/${review}`);
const countOf = async (table: "activity_reviews" | "reports" | "report_objections") =>
  (await backend.deps.db.execute(sql`select from ${sql.identifier(table)}`)).rows.length;

describe("the account of a review's author that goes", () => {
  test("leaves the decision and the objection, without the review and without the person", async () => {
    const id = await report(ugo, ofReview(review));
    await uphold(rita, id, "hidden");
    await object(await linkOf("autore@example.it"));
    await withdraw();
    await leave(author);
    expect([await countOf("activity_reviews"), await countOf("report_objections")]).toEqual([0, 2]);
    const kept = await read(id, sara);
    expect(kept).toMatchObject({
      subject: { kind: "review", state: "gone", text: null },
      status: "appealed",
      verdict: "upheld",
      measure: "hidden",
      decision: decisionMessage,
      authors: [],
      objections: [{ party: "author", name: null, text: objectionText, outcome: null }],
    });
    const { rows } = await backend.deps.db.execute(
      sql`select r.*, o.user_id from reports r join report_objections o on o.report_id = r.id`,
    );
    const text = JSON.stringify([rows, kept]);
    for (const trace of [author.id, "autore@example.it", "torneremo"]) {
      expect(text).not.toContain(trace);
    }
  });

  test.each(["overturned", "confirmed"])(
    "does not keep the staff from an objection's decision: %s",
    async (outcome) => {
      const id = await report(ugo, ofReview(review));
      await uphold(rita, id, "hidden");
      await object(await linkOf("autore@example.it"));
      await withdraw();
      await leave(author);
      const decided = await act(sara, id, "objection", { outcome, message: decisionMessage });
      expect([decided.status, await decided.json()]).toMatchObject([
        200,
        { status: "closed", objections: [{ outcome }] },
      ]);
      expect(await subjectsTo("ugo@example.it")).toHaveLength(1);
      expect(await subjectsTo("autore@example.it")).toEqual([]);
    },
  );

  test.each([
    ["upheld", uphold],
    ["dismissed", dismiss],
  ] as const)("leaves what waits, and who reported is answered: %s", async (status, decide) => {
    const id = await report(ugo, ofReview(review));
    await withdraw();
    await leave(author);
    const queue = await (await rita.call("GET", "/api/staff/reports")).json();
    expect(queue.data).toMatchObject([{ id, subject: { kind: "review", state: "gone" } }]);
    expect((await act(rita, id, "take")).status).toBe(200);
    expect(await (await decide(rita, id)).json()).toMatchObject({
      status,
      subject: { title: "Osteria", state: "gone" },
    });
    expect(await subjectsTo("ugo@example.it")).toHaveLength(1);
    expect(backend.mails[0]?.text).toContain("nel frattempo non è più sul portale");
  });

  test("leaves what the staff refused on its own", async () => {
    await backend.deps.db.execute(sql`update activity_reviews set status = 'pending'`);
    const refusal = { decision: "refuse", reason: "fuori_tema", message: decisionMessage };
    await rita.call("POST", `/api/staff/reviews/${review}/decision`, refusal);
    await leave(author);
    const queue = await (await sara.call("GET", "/api/staff/reports?status=upheld")).json();
    expect(queue.data).toMatchObject([
      { is_by_staff: true, subject: { kind: "review", state: "gone" }, decision: decisionMessage },
    ]);
  });

  test("leaves the other side its way to object", async () => {
    const id = await report(ugo, ofReview(review));
    await dismiss(rita, id);
    const link = await linkOf("ugo@example.it");
    await withdraw();
    await leave(author);
    expect(await (await open(link)).json()).toMatchObject({
      kind_name: "Recensione",
      state: "valid",
    });
    expect((await object(link)).status).toBe(202);
    const turned = { outcome: "overturned", measure: "removed", message: decisionMessage };
    expect((await act(sara, id, "objection", turned)).status).toBe(200);
  });

  test("does not let those decide whose business it is about", async () => {
    const id = await report(ugo, ofReview(review));
    await withdraw();
    await leave(author);
    const owner = await signUpAs(backend, "nora@example.it", "esercente", [activity.id]);
    expect(await peopleOfActivity(backend.deps.db, activity.id)).toHaveLength(1);
    await backend.deps.db.execute(
      sql`insert into user_roles (user_id, role, granted_at) values (${owner.id}, 'redattore', ${backend.deps.now()})`,
    );
    expect((await dismiss(owner, id)).status).toBe(403);
    expect((await dismiss(rita, id)).status).toBe(200);
  });
});

describe("the account of somebody who reported that goes", () => {
  test("leaves the reports without name and address, also where the address had changed between two", async () => {
    const first = await report(ugo, ofReview(review));
    await backend.deps.db.execute(
      sql`update users set email = 'ugo.nuovo@example.it' where id = ${ugo.id}`,
    );
    passSeconds(1);
    await ugo.call("POST", "/api/reports", {
      subject: ofReview(review),
      reason: "spam",
      text: "Lo dico una seconda volta.",
      good_faith: true,
    });
    await report(ugo, ofActivity(activity.id));
    expect(await countOf("reports")).toBe(3);
    await leave(ugo);
    const { rows } = await backend.deps.db.execute(sql`select * from reports`);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/ugo|Anna|Rossi/);
    expect(await read(first, rita)).toMatchObject({
      reporter_name: accounts.deletedName,
      status: "open",
    });
    expect((await dismiss(rita, first)).status).toBe(200);
    await forgetMails();
    expect(backend.mails).toEqual([]);
  });
});

test("nothing that is deleted takes a report or an objection along", async () => {
  const { rows } = await backend.deps.db.execute(sql`
    select conname from pg_constraint
    where contype = 'f' and confdeltype = 'c'
      and conrelid in ('reports'::regclass, 'report_objections'::regclass)`);
  expect(rows).toEqual([]);
});

test("a review of one's own is not deleted with its reports when it is still shown", async () => {
  const id = await report(ugo, ofReview(review));
  await leave(author);
  expect(await read(id, rita)).toMatchObject({
    subject: {
      title: expect.stringContaining(accounts.deletedName),
      text: expect.stringContaining(honestReview().text),
    },
  });
});
