import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { extract } from "tar-stream";
import { inTransaction } from "@/backend/db/handle";
import { sweepDocuments } from "@/backend/features/documents/service";
import {
  eraseApplications,
  exportApplications,
  exportNotes,
} from "@/backend/features/job-applications/personal-data";
import { sweepApplications } from "@/backend/features/job-applications/tasks";
import {
  applyAs,
  applyAsGuest,
  BASE,
  confirmed,
  cvDocx,
  cvPdf,
  INBOX,
  linkIn,
  type OpenApplication,
  openApplications,
  openByLink,
  plantOpening,
  received,
  sendCv,
  visitor,
} from "@/tests/support/applications";
import { backendOfFile } from "@/tests/support/backend";
import { putInTeam } from "@/tests/support/organisations";
import { erasePart, passDays } from "@/tests/support/people";
import { newPerson, type Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openApplications);
let number = 0;
let email = "";
let opening: Awaited<ReturnType<typeof plantOpening>>;
/** Of a guest, confirmed. */
let application: OpenApplication;
/** Of the same one, for the employer. */
let path = "";
/** Of its CV. */
let documentId = "";
/** Under which the CV was sent. */
let uploadId = "";

beforeEach(async () => {
  number += 1;
  email = `cv.${number}@example.it`;
  opening = await plantOpening(backend, { title: `Fornaio/a ${number}` });
  application = await confirmed(backend, opening.jobId, { email });
  path = await received(opening);
  const { rows } = await backend.deps.db.execute<{ upload: string; document: string }>(
    sql`select f.upload_id as upload, f.document_id as document
      from job_application_files f
      join job_application_uploads u on u.id = f.upload_id
      join job_applications a on a.id = u.application_id
      where a.code = ${application.code}`,
  );
  documentId = rows[0]?.document ?? "";
  uploadId = rows[0]?.upload ?? "";
});

const stored = () => backend.deps.files.stat(`private/documents/${documentId}`);
const inTeam = async (right: "manager" | "editor" | "scanner") => {
  const person = await newPerson(backend);
  await putInTeam(backend, opening.organisationId, person.id, right);
  return person;
};
const staff = (role: "redattore" | "amministratore") => newStaff(backend, role);
const employersCv = () => `${path}/cv`;
const candidatesCv = () => `${BASE}/${application.code}/cv`;
const call = async (person: Promise<Person> | Person, address: string) =>
  (await person).ask("GET", address);
const asGuest = (address: string, headers: object = {}) =>
  visitor(backend).call("GET", address, undefined, headers);
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const otherKey = async () => {
  const other = await confirmed(backend, opening.jobId, { email: `other.${email}` });
  return other.key;
};
/** A manager of another employer. */
const rival = async () => (await plantOpening(backend, { name: "Altri" })).owner;
const withoutRole = async () => {
  await backend.deps.db.execute(
    sql`update organisation_roles set suspended_at = now()
      where organisation_id = ${opening.organisationId}`,
  );
  return opening.owner;
};

/** Who may read a CV, by which route. */
const allowed: [string, () => Promise<Response>][] = [
  ["its candidate, by the browser that opened the link", () => application.call("GET", "cv")],
  ["its candidate, by the key", () => asGuest(candidatesCv(), bearer(application.key))],
  ["a manager of the employer", () => call(opening.owner, employersCv())],
  ["an editor of the employer's team", () => call(inTeam("editor"), employersCv())],
];

/** Everybody else, and every other route. */
const refused: [string, () => Promise<Response>][] = [
  ["a guest, by the employer's route", () => asGuest(employersCv())],
  ["a guest, by the candidate's route", () => asGuest(candidatesCv())],
  ["a guest with a key that is none", () => asGuest(candidatesCv(), bearer("niente.di"))],
  [
    "a guest with a key of another application",
    async () => asGuest(candidatesCv(), bearer(await otherKey())),
  ],
  [
    "a guest with a key as a cookie",
    () => asGuest(candidatesCv(), { cookie: `piazza_request=${application.key}` }),
  ],
  ["the candidate, by the employer's route", () => asGuest(employersCv(), bearer(application.key))],
  ["somebody logged in, by the employer's route", () => call(newPerson(backend), employersCv())],
  ["somebody logged in, by the candidate's route", () => call(newPerson(backend), candidatesCv())],
  [
    "an account with the candidate's address",
    () => call(newPerson(backend, { email }), candidatesCv()),
  ],
  ["the scanner of the employer's team", () => call(inTeam("scanner"), employersCv())],
  [
    "a manager of the employer, by the candidate's route",
    () => call(opening.owner, candidatesCv()),
  ],
  ["a manager of another employer", async () => call(await rival(), employersCv())],
  [
    "a manager of the employer whose role is suspended",
    async () => call(await withoutRole(), employersCv()),
  ],
  ["an editor of the staff", () => call(staff("redattore"), employersCv())],
  [
    "an editor of the staff, by the candidate's route",
    () => call(staff("redattore"), candidatesCv()),
  ],
  ["an administrator", () => call(staff("amministratore"), employersCv())],
  [
    "an administrator, by the candidate's route",
    () => call(staff("amministratore"), candidatesCv()),
  ],
  ["the operator, by the employer's route", () => backend.operator("GET", employersCv())],
  ["the operator, by the candidate's route", () => backend.operator("GET", candidatesCv())],
  ["anybody, as a public file", () => asGuest(`/storage/private/documents/${documentId}`)],
  [
    "anybody, as a public file by another way",
    () => asGuest(`/storage/x/..%2fprivate/documents/${documentId}`),
  ],
  [
    "an administrator, as a public file",
    () => call(staff("amministratore"), `/storage/private/documents/${documentId}`),
  ],
  ["whoever knows the id of the upload", () => asGuest(`${BASE}/uploads/${uploadId}`)],
  [
    "whoever knows the id of the upload and of the file",
    () => asGuest(`${BASE}/uploads/${uploadId}/documents/${documentId}`),
  ],
  [
    "whoever takes the upload for another kind's",
    () => asGuest(`/api/contact/uploads/${uploadId}`),
  ],
  [
    "the staff, as a file of a private request",
    () =>
      call(staff("redattore"), `/api/staff/private-requests/${uploadId}/documents/${documentId}`),
  ],
  [
    "the staff, as a file of a message",
    () => call(staff("redattore"), `/api/staff/contact/${uploadId}/documents/${documentId}`),
  ],
  [
    "an administrator, as a paper of a role request",
    () =>
      call(staff("amministratore"), `/api/staff/role-requests/${uploadId}/documents/${documentId}`),
  ],
  [
    "an administrator, as a paper of a claim",
    () => call(staff("amministratore"), `/api/staff/claims/${uploadId}/documents/${documentId}`),
  ],
];

/** That an answer holds nothing of the CV. */
async function expectNothing(answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  expect([401, 403, 404, 405]).toContain(answer.status);
  expect(body.includes("%PDF")).toBe(false);
  expect(body.includes("curriculum di Ada")).toBe(false);
}

describe("a CV", () => {
  test.each(allowed)("is read by %s", async (_, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(cvPdf);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-disposition": 'attachment; filename="curriculum.pdf"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  test.each(refused)("is not read by %s", async (_, ask) => {
    expect(await stored()).not.toBeNull();
    await expectNothing(await ask());
  });

  /** What takes it away, before anything has swept. */
  const ends: [string, () => Promise<unknown>][] = [
    ["its candidate has taken it back", () => application.call("POST", "withdrawal")],
    [
      "six months have passed since the ad closed, also before the night",
      () =>
        backend.deps.db.execute(
          sql`update job_ads set status = 'filled', closed_at = '2026-05-20T10:00:00Z'
            where id = ${opening.jobId}`,
        ),
    ],
  ];
  test.each(ends)("is read by nobody once %s", async (_, end) => {
    await end();
    for (const [, ask] of [...allowed, ...refused]) await expectNothing(await ask());
  });

  test("goes with its file at once when its candidate takes it back, with all that was written", async () => {
    await opening.owner.ask("POST", `${path}/notes`, { text: "Sentirla presto." });
    expect(await stored()).not.toBeNull();
    expect((await application.call("POST", "withdrawal")).status).toBe(204);
    expect(await stored()).toBeNull();
    const read = await (await opening.owner.ask("GET", path)).json();
    expect(read).toMatchObject({
      status: "withdrawn",
      name: null,
      email: null,
      phone: null,
      letter: null,
      answers: [],
      cv: null,
      notes: [],
    });
    expect(await application.read()).toMatchObject({ status: "withdrawn", email: null });
    expect((await application.call("POST", "withdrawal")).status).toBe(204);
  });

  test("is written down with who took it and when, and the candidate sees when", async () => {
    const editor = await inTeam("editor");
    await call(opening.owner, employersCv());
    passDays(1);
    await call(editor, employersCv());
    await application.call("GET", "cv");
    const { downloads } = await (await opening.owner.ask("GET", path)).json();
    expect(downloads.map(({ by }: { by: string }) => by)).toEqual(["Anna Conti", "Anna Conti"]);
    expect((await application.read()).downloads).toEqual(
      downloads.map(({ at }: { at: string }) => at),
    );
    const { rows } = await backend.deps.db.execute(
      sql`select d.team_member_id as who from cv_downloads d join job_applications a
        on a.id = d.application_id where a.code = ${application.code} order by d.at`,
    );
    expect(rows.map(({ who }) => who)).toEqual([opening.owner.id, editor.id, null]);
  });

  test("stands in no log", async () => {
    await call(opening.owner, employersCv());
    const lines = JSON.stringify(backend.logged);
    expect(lines).not.toContain("curriculum di Ada");
    expect(lines).not.toContain(application.key);
    expect(lines).not.toContain(email);
  });

  test("of Word is saved as such", async () => {
    const person = await newPerson(backend, { email: `word.${email}` });
    const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    const upload_id = await sendCv(person.browser, { file: cvDocx, name: "cv.docx", type });
    const code = await applyAs(person, opening.jobId, `word.${email}`, { upload_id });
    const answer = await person.ask("GET", `${BASE}/${code}/cv`);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("content-disposition")).toContain("curriculum.docx");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(cvDocx);
  });
});

describe("what is not confirmed", () => {
  test("does not exist for the employer, by any route", async () => {
    const waiting = await plantOpening(backend);
    await applyAsGuest(backend, waiting.jobId, { email });
    const { rows } = await backend.deps.db.execute<{ id: string }>(
      sql`select id from job_applications where job_id = ${waiting.jobId}`,
    );
    const one = `${INBOX}/${rows[0]?.id}`;
    for (const part of ["", "/cv"]) await expectNothing(await call(waiting.owner, one + part));
    for (const step of ["seen", "shortlist"]) {
      expect((await waiting.owner.ask("POST", `${one}/${step}`)).status).toBe(404);
    }
    const unread = await openByLink(backend, await linkIn(backend, email));
    expect((await unread.call("POST", "withdrawal")).status).toBe(204);
    expect((await unread.call("GET")).status).toBe(404);
  });
});

/** The names of the files in a backup, and its table of contents. */
async function listingOf(): Promise<string> {
  const answer = await backend.operator("GET", "/operator/backup");
  const archive = gunzipSync(Buffer.from(await answer.arrayBuffer()));
  const listing: string[] = [];
  const reading = extract();
  Readable.from([archive]).pipe(reading);
  for await (const entry of reading) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    listing.push(entry.header.name);
    if (entry.header.name === "manifest.json") listing.push(Buffer.concat(parts).toString("utf8"));
  }
  return listing.join("\n");
}

describe("erasure and export", () => {
  test("the listing of a backup names no candidate, and not the file of a CV that was taken back", async () => {
    const before = await listingOf();
    expect(before).toContain(`private/documents/${documentId}`);
    for (const told of ["Ada", "Villa", "curriculum", email, application.code]) {
      expect(before).not.toContain(told);
    }
    await application.call("POST", "withdrawal");
    expect(await listingOf()).not.toContain(documentId);
  });

  test("all is deleted six months after the ad closed, and not a day sooner", async () => {
    const count = async () => {
      const { rows } = await backend.deps.db.execute<{ count: number }>(
        sql`select count(*)::int as count from job_applications where code = ${application.code}`,
      );
      return rows[0]?.count;
    };
    await opening.owner.ask("POST", `/api/jobs/${opening.jobId}/fill`);
    passDays(179);
    await sweepApplications(backend.deps);
    expect(await count()).toBe(1);
    expect((await application.call("GET", "cv")).status).toBe(200);
    passDays(5);
    await sweepApplications(backend.deps);
    expect(await count()).toBe(0);
    await sweepDocuments(backend.deps);
    expect(await stored()).toBeNull();
  });

  test("an ad that is renewed keeps its applications as long as it goes on", async () => {
    passDays(26);
    await opening.owner.ask("POST", `/api/jobs/${opening.jobId}/renew`, { days: 60 });
    const { deleted_on } = await application.read();
    expect(Date.parse(deleted_on)).toBeGreaterThan(Date.now() + 230 * 24 * 60 * 60 * 1000);
  });

  test("an erased account takes its applications along; the team is told", async () => {
    const person = await newPerson(backend, { email: `erased.${email}` });
    const code = await applyAs(person, opening.jobId, `erased.${email}`);
    const told = await exportApplications(backend.deps.db, person.id);
    expect(told).toEqual([
      expect.objectContaining({
        code,
        name: "Ada Villa",
        cv: expect.objectContaining({ name: "curriculum di Ada Villa.pdf" }),
        job: { title: `Fornaio/a ${number}`, employer: "Officine Galli" },
      }),
    ]);
    const erase = () =>
      inTransaction(backend.deps.db, (tx) => eraseApplications(tx, person.id, backend.deps));
    await erase();
    await erase();
    expect(await exportApplications(backend.deps.db, person.id)).toEqual([]);
    const { rows } = await backend.deps.db.execute(
      sql`select title from notifications where user_id = ${opening.owner.id}`,
    );
    expect(rows).toContainEqual({ title: `Candidatura ritirata: Fornaio/a ${number}` });
  });

  test("the export of the employer holds nothing of a candidate, and notes outlive their author", async () => {
    await opening.owner.ask("POST", `${path}/notes`, { text: "Sentire Ada Villa." });
    await call(opening.owner, employersCv());
    const whole = await (await opening.owner.ask("GET", "/api/profile/export")).text();
    for (const told of ["Ada Villa", "curriculum di Ada", email]) expect(whole).not.toContain(told);
    expect(await exportNotes(backend.deps.db, opening.owner.id)).toHaveLength(1);
    await inTransaction(backend.deps.db, (tx) =>
      erasePart(backend, tx, "job_application_notes", opening.owner.id),
    );
    expect(await exportNotes(backend.deps.db, opening.owner.id)).toEqual([]);
    const { notes } = await (await (await inTeam("manager")).ask("GET", path)).json();
    expect(notes).toEqual([expect.objectContaining({ author: null })]);
  });
});
