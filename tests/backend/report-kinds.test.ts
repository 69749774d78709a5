/** @postgres features/reports/queries, features/staff-queue/queries */

import { sql } from "drizzle-orm";
import type { ContentKind } from "@/backend/content/content-kind";
import { editedContent } from "@/backend/content/edited-content";
import type { Executor } from "@/backend/db/handle";
import { reportReasons } from "@/lib/contract/report-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import dialog from "@/lib/i18n/messages/it/dialogs/report.json";
import editor from "@/lib/i18n/messages/it/editor.json";
import reports from "@/lib/i18n/messages/it/reports.json";
import { backendOfFile } from "../support/backend";
import { plantOrganisation, putInTeam } from "../support/organisations";
import {
  decisionMessage as message,
  openReports,
  type ReportPerson,
  reportActions,
} from "../support/report-cases";
import { signUpAs } from "../support/role-requests";

interface Poem extends Record<string, unknown> {
  id: string;
  title: string;
  status: string;
  organisation_id: string | null;
}

async function selectPoems(db: Executor, ids: readonly string[]) {
  const asked = ids.map((one) => sql`${one}`);
  const { rows } = await db.execute<Poem>(sql`
    select id, title, status, organisation_id from poems
    where id in (${sql.join(asked, sql`, `)})`);
  return rows.map(({ id, title, status, organisation_id }) => ({
    id,
    title,
    status,
    organisation_id,
    path: status === "published" ? `/poesie/${id}` : null,
    updated_at: new Date(0),
  }));
}

/** A kind that no feature knows, over a table of this file. */
const poemContent: ContentKind = editedContent<string>(
  {
    kind: "poem",
    module: "poesie",
    load: async (db, id) => {
      const [row] = await selectPoems(db, [id]);
      return row ? { ...row, content: {} } : null;
    },
    find: selectPoems,
  },
  {
    label: "Poesia",
    states: { hidden: "hidden", removed: "archived" },
    setStatus: async (tx, id, status) => {
      await tx.execute(sql`update poems set status = ${status} where id = ${id}`);
      return [`poem:${id}`];
    },
  },
);

const backend = backendOfFile(async () => {
  const opened = await openReports();
  opened.deps.contentKinds = [...opened.deps.contentKinds, poemContent];
  await opened.deps.db.execute(sql`
    create table poems (id uuid primary key, title text, status text, organisation_id uuid)`);
  return opened;
});
const { report, act, uphold, dismiss, read, linkOf, open, object, subjectsTo, forgetMails } =
  reportActions(backend);
const { any } = reports.authors;

const id = "5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d99";
const poem = { kind: "poem", id };
const title = "Nebbia sul borgo";
let rita: ReportPerson;
let sara: ReportPerson;
let nora: ReportPerson;
let ugo: ReportPerson;
let organisation: string;

beforeEach(async () => {
  rita = await signUpAs(backend, "rita@example.it", "redattore");
  sara = await signUpAs(backend, "sara@example.it", "amministratore");
  nora = await signUpAs(backend, "nora@example.it");
  ugo = await signUpAs(backend, "ugo@example.it");
  organisation = await plantOrganisation(backend, { role: "associazione" });
  await putInTeam(backend, organisation, nora.id);
  await backend.deps.db.execute(sql`delete from poems`);
  await backend.deps.db.execute(
    sql`insert into poems values (${id}, ${title}, 'published', ${organisation})`,
  );
  await forgetMails();
  backend.told.length = 0;
});

const statusNow = async () =>
  (await backend.deps.db.execute<Poem>(sql`select status from poems`)).rows[0]?.status;
const steps = async () =>
  (
    await backend.deps.db.execute(sql`
      select content_kind, before, after, reason from case_log
      where subject = 'content' and subject_id = ${id} order by id`)
  ).rows;

test("a new kind is reported, and the staff reads what it is and where", async () => {
  const reported = await report(ugo, poem);
  expect(await read(reported, rita)).toMatchObject({
    subject: {
      kind: "poem",
      kind_name: "Poesia",
      title,
      state: "shown",
      path: `/poesie/${id}`,
      staff_path: `/profilo/moduli/poesie/${id}`,
    },
    measures: ["edited", "hidden", "removed"],
    authors: ["Anna"],
  });
  const queue = await (await rita.call("GET", "/api/staff/queue?status=report")).json();
  expect(queue.data).toMatchObject([{ kind: "report", title }]);
});

test("it is hidden with a statement for those who answer for it, and comes back when they are right", async () => {
  const reported = await report(ugo, poem);
  expect(await (await uphold(rita, reported, "hidden")).json()).toMatchObject({
    measure: "hidden",
    subject: { state: "hidden", path: null },
  });
  expect(backend.told).toEqual([{ tags: [`poem:${id}`] }]);
  expect(await subjectsTo("nora@example.it")).toEqual([
    fillMessage(any.hidden.title, { name: title }),
  ]);
  const link = await linkOf("nora@example.it");
  expect(await (await open(link)).json()).toMatchObject({ kind_name: "Poesia", name: title });
  await object(link);
  await forgetMails();
  const turned = await act(sara, reported, "objection", { outcome: "overturned", message });
  expect(await turned.json()).toMatchObject({ status: "closed", subject: { state: "shown" } });
  expect(await statusNow()).toBe("published");
  expect(await subjectsTo("nora@example.it")).toEqual([
    fillMessage(any.restored.title, { name: title }),
  ]);
  expect(await steps()).toEqual([
    { content_kind: "poem", before: "published", after: "hidden", reason: "offensivo" },
    { content_kind: "poem", before: "hidden", after: "restored", reason: "offensivo" },
  ]);
  for (const step of ["hidden", "removed", "restored"]) expect(editor.steps.f).toHaveProperty(step);
});

test("it is removed, and what is decided on it since stays", async () => {
  const reported = await report(ugo, poem);
  await uphold(rita, reported, "removed");
  expect(await statusNow()).toBe("archived");
  const again = await sara.call("POST", "/api/reports", {
    subject: poem,
    reason: "spam",
    text: "Non si deve più vedere.",
    good_faith: true,
  });
  expect(again.status).toBe(410);
  await object(await linkOf("nora@example.it"));
  await backend.deps.db.execute(sql`update poems set status = 'hidden'`);
  await act(sara, reported, "objection", { outcome: "overturned", message });
  expect(await statusNow()).toBe("hidden");
});

test("it stays when the report is dismissed, and reports alone never hide it", async () => {
  await backend.deps.db.execute(sql`update users set created_at = created_at - interval '8 days'`);
  for (const who of [nora, sara, rita]) await report(who, poem);
  const reported = await report(ugo, poem);
  expect(await statusNow()).toBe("published");
  expect((await dismiss(rita, reported)).status).toBe(200);
  expect(await statusNow()).toBe("published");
  expect(await steps()).toEqual([]);
});

test("it is left to colleagues by those whose organisation it belongs to", async () => {
  const reported = await report(ugo, poem);
  await putInTeam(backend, organisation, rita.id);
  const refused = await dismiss(rita, reported);
  expect([refused.status, (await refused.json()).message]).toEqual([403, reports.faults.own]);
  expect((await dismiss(sara, reported)).status).toBe(200);
});

test("a report outlives what it is about, by the name that it had", async () => {
  const reported = await report(ugo, poem);
  await backend.deps.db.execute(sql`delete from poems`);
  expect(await read(reported, rita)).toMatchObject({
    subject: { title, state: "gone", path: null },
    authors: [],
  });
  await forgetMails();
  expect((await uphold(rita, reported)).status).toBe(200);
  await subjectsTo("ugo@example.it");
  expect(backend.mails[0]?.text).toContain("nel frattempo non è più sul portale");
});

test("what visitors can say is wrong with each kind has a name, and every name is of something", () => {
  const own = backend.deps.contentKinds.flatMap(({ visitorReasons = [] }) => visitorReasons);
  expect(Object.keys(dialog.reasons).sort()).toEqual([...reportReasons, ...own].sort());
});
