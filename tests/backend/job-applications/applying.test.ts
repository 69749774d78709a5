/** @postgres features/job-applications/filing */

import { sql } from "drizzle-orm";
import { sweepApplications } from "@/backend/features/job-applications/tasks";
import {
  anApplication,
  applyAs,
  applyAsGuest,
  BASE,
  confirmed,
  INBOX,
  linkIn,
  openApplications,
  openByLink,
  plantOpening,
  questions,
  received,
  refusal,
  sendCv,
  visitor,
} from "@/tests/support/applications";
import { backendOfFile } from "@/tests/support/backend";
import { plantJob } from "@/tests/support/jobs";
import { deliver, passDays } from "@/tests/support/people";
import { newPerson, type Person } from "@/tests/support/signed-in";

const backend = backendOfFile(openApplications);
let number = 0;
/** An address that has applied for nothing. */
let email = "";
let opening: Awaited<ReturnType<typeof plantOpening>>;

beforeEach(async () => {
  number += 1;
  email = `ada.${number}@example.it`;
  opening = await plantOpening(backend, { title: `Tornitore/trice ${number}` });
  backend.mails.length = 0;
});

const candidate = () => newPerson(backend, { email });
async function newsOf({ id }: Pick<Person, "id">): Promise<string[]> {
  const { rows } = await backend.deps.db.execute<{ title: string }>(
    sql`select title from notifications where user_id = ${id} order by created_at desc, id`,
  );
  return rows.map(({ title }) => title);
}
const subjectsTo = async (address: string) => {
  await deliver(backend);
  return backend.mails.filter(({ to }) => to.address === address).map(({ subject }) => subject);
};
async function countOf(): Promise<number> {
  const { rows } = await backend.deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from job_applications where job_id = ${opening.jobId}`,
  );
  return rows[0]?.count ?? 0;
}

describe("applying", () => {
  test("the employer knows of a guest's application once the link of the mail confirms it", async () => {
    const answer = await applyAsGuest(backend, opening.jobId, { email });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ code: null, message: expect.stringContaining(email) });
    expect(await newsOf(opening.owner)).toEqual([]);
    const { data } = await (await opening.owner.ask("GET", INBOX)).json();
    expect(data).toEqual([]);

    const application = await openByLink(backend, await linkIn(backend, email));
    expect(await application.read()).toMatchObject({
      is_confirmed: false,
      can: { confirm: true, withdraw: true },
      cv: { name: "curriculum di Ada Villa.pdf" },
    });
    expect((await application.call("POST", "confirm")).status).toBe(204);
    expect((await application.call("POST", "confirm")).status).toBe(204);
    expect(await application.read()).toMatchObject({ is_confirmed: true, status: "sent" });
    expect(await newsOf(opening.owner)).toEqual([`Nuova candidatura: Tornitore/trice ${number}`]);
    expect(await subjectsTo(email)).toEqual([
      `Conferma la tua candidatura: Tornitore/trice ${number}`,
      `Candidatura inviata: Tornitore/trice ${number}`,
    ]);
  });

  test("of a proved address it goes out at once, and stands in the account", async () => {
    const person = await candidate();
    const code = await applyAs(person, opening.jobId, email);
    expect(code).toMatch(/^C-[A-Z2-9]{8}$/);
    const own = await (await person.ask("GET", "/api/profile/job-applications")).json();
    expect(own.data).toEqual([
      expect.objectContaining({ code, status: "sent", employer: "Officine Galli" }),
    ]);
    const path = await received(opening);
    expect(await (await opening.owner.ask("GET", path)).json()).toMatchObject({
      name: "Ada Villa",
      email,
      answers: [
        { question: "Hai la patente B?", answer: "Sì" },
        { question: "Che turno preferisci?", answer: "Mattino" },
      ],
    });
  });

  test("an answer in words keeps its lines, as the letter does", async () => {
    const question = { ...questions[0], text: "Che macchine conosci?", kind: "text" };
    const asked = await plantOpening(backend, { title: "Fresatore/trice", questions: [question] });
    const told = "Tornio, due anni.\n\nFresa, uno.";
    const answers = [{ question_id: question.id, value: told }];
    await applyAs(await candidate(), asked.jobId, email, { letter: told, answers });
    expect(await (await asked.owner.ask("GET", await received(asked))).json()).toMatchObject({
      letter: told,
      answers: [{ question: question.text, answer: told }],
    });
  });

  test("an account does not confirm what it wrote under another address", async () => {
    const person = await newPerson(backend);
    const upload_id = await sendCv(person.browser);
    const form = anApplication(opening.jobId, { email, upload_id });
    expect((await (await person.ask("POST", BASE, form)).json()).code).toBeNull();
    const { code } = await linkIn(backend, email);
    expect((await person.ask("POST", `${BASE}/${code}/confirm`)).status).toBe(403);
  });

  test.each([
    ["name", { name: "Compra su https://a.example" }],
    ["letter", { letter: "a".repeat(2001) }],
    ["privacy", { privacy: false }],
    ["phone", { phone: "chiamami" }],
    ["answers.0", { answers: [] }],
    ["answers.0", { answers: [{ question_id: questions[0].id, value: "forse" }] }],
    [
      "answers.1",
      {
        answers: [
          { question_id: questions[0].id, value: "no" },
          { question_id: questions[1].id, value: "Notte" },
        ],
      },
    ],
    ["upload_id", { upload_id: "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d01" }],
  ])("%s is told where it does not fit", async (field, over) => {
    const answer = await applyAsGuest(backend, opening.jobId, { email, ...over });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
    expect(await countOf()).toBe(0);
  });

  test.each([
    ["name", "Ada V1lla", /lettere/],
    ["phone", "chiamami", /cinque cifre/],
  ])("%s that cannot be one says what is wanted", async (field, value, wanted) => {
    const answer = await applyAsGuest(backend, opening.jobId, { email, [field]: value });
    expect((await answer.json()).errors[field]).toEqual([expect.stringMatching(wanted)]);
  });

  test("what a program fills in is thanked for and forgotten, and a form without its token refused", async () => {
    const trapped = await applyAsGuest(backend, opening.jobId, { email, website: "https://a.it" });
    expect(trapped.status).toBe(202);
    expect(await subjectsTo(email)).toEqual([]);
    const answer = await applyAsGuest(backend, opening.jobId, { email, token: "1.a" });
    expect((await answer.json()).errors).toHaveProperty("token");
    expect(await countOf()).toBe(0);
  });

  test("nobody applies to an ad that has closed, is of the staff or asks for a mail", async () => {
    const { db } = backend.deps;
    const { organisationId } = opening;
    const byMail = await plantJob(db, "Fresatore/trice", { organisationId });
    expect((await applyAsGuest(backend, byMail.id, { email, answers: [] })).status).toBe(409);
    await expect(plantJob(db, "Bidello/a", { apply_mode: "form" })).rejects.toMatchObject({
      errors: { apply_mode: [expect.any(String)] },
    });
    await applyAsGuest(backend, opening.jobId, { email });
    await opening.owner.ask("POST", `/api/jobs/${opening.jobId}/fill`);
    const application = await openByLink(backend, await linkIn(backend, email));
    expect((await application.call("POST", "confirm")).status).toBe(409);
    expect((await applyAsGuest(backend, opening.jobId, { email: `b.${email}` })).status).toBe(409);
  });
});

describe("one of each person", () => {
  test("twenty identical applications at once are one", async () => {
    const person = await candidate();
    const upload_id = await sendCv(person.browser);
    const form = anApplication(opening.jobId, { email, upload_id });
    const machines = Array.from({ length: 20 }, (_, at) => ({
      "x-forwarded-for": `10.9.${number}.${at}`,
    }));
    const answers = await Promise.all(
      machines.map((machine) => person.ask("POST", BASE, form, machine)),
    );
    const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).code));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202));
    expect(new Set(codes).size).toBe(1);
    expect(await countOf()).toBe(1);
    expect(await newsOf(opening.owner)).toHaveLength(1);
  });

  test("of twenty at once with as many CVs one is taken, and the others are told", async () => {
    const person = await candidate();
    const uploads: string[] = [];
    for (let at = 0; at < 20; at += 1) uploads.push(await sendCv(visitor(backend)));
    const statuses = await Promise.all(
      uploads.map(async (upload_id, at) => {
        const form = anApplication(opening.jobId, { email, upload_id });
        const machine = { "x-forwarded-for": `10.8.${number}.${at}` };
        return (await person.ask("POST", BASE, form, machine)).status;
      }),
    );
    expect(statuses.sort()).toEqual([202, ...Array(19).fill(409)]);
    expect(await countOf()).toBe(1);
  });

  test("of two that wait for their mail the first that is confirmed counts", async () => {
    await applyAsGuest(backend, opening.jobId, { email });
    const first = await openByLink(backend, await linkIn(backend, email));
    await applyAsGuest(backend, opening.jobId, { email });
    const second = await openByLink(backend, await linkIn(backend, email));
    expect(second.code).not.toBe(first.code);
    const confirming = [first, second].map(({ call }) => call("POST", "confirm"));
    const statuses = (await Promise.all(confirming)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409]);
  });

  test("a guest who has applied is told so by mail, and the answer on the screen is the same", async () => {
    const { code } = await confirmed(backend, opening.jobId, { email });
    const again = await applyAsGuest(backend, opening.jobId, { email });
    expect(await again.json()).toEqual({ code: null, message: expect.stringContaining(email) });
    expect((await subjectsTo(email)).at(-1)).toBe(
      `Ti sei già candidato: Tornitore/trice ${number}`,
    );
    expect((await linkIn(backend, email)).code).toBe(code);
    expect(await countOf()).toBe(1);
  });

  test("whoever has taken it back can apply again", async () => {
    const person = await candidate();
    const code = await applyAs(person, opening.jobId, email);
    expect((await person.ask("POST", `${BASE}/${code}/withdrawal`)).status).toBe(204);
    expect(await applyAs(person, opening.jobId, email)).not.toBe(code);
  });

  test("an address gets three mails a day that it has not asked for", async () => {
    for (let at = 0; at < 5; at += 1) await applyAsGuest(backend, opening.jobId, { email });
    expect(await subjectsTo(email)).toHaveLength(3);
  });
});

describe("the course of an application", () => {
  test("the candidate is told of each step, in the mail and in the account", async () => {
    const person = await candidate();
    const code = await applyAs(person, opening.jobId, email);
    const path = await received(opening);
    expect((await opening.owner.ask("POST", `${path}/seen`)).status).toBe(204);
    expect((await opening.owner.ask("POST", `${path}/seen`)).status).toBe(204);
    expect((await opening.owner.ask("POST", `${path}/shortlist`)).status).toBe(200);
    expect((await opening.owner.ask("POST", `${path}/refusal`, refusal)).status).toBe(200);
    const title = `Tornitore/trice ${number}`;
    // What waits together leaves in no certain order.
    expect((await subjectsTo(email)).sort()).toEqual([
      `Candidatura inviata: ${title}`,
      `La tua candidatura interessa: ${title}`,
      `La tua candidatura è stata letta: ${title}`,
      `Una risposta alla tua candidatura: ${title}`,
    ]);
    const refused = backend.mails.find(({ subject }) => subject.startsWith("Una risposta"));
    expect(refused?.text).toContain(refusal.text);
    expect(await newsOf(person)).toHaveLength(4);
    const read = await (await person.ask("GET", `${BASE}/${code}`)).json();
    expect(read).toMatchObject({ status: "rejected", refusal: refusal.text });
  });

  test("what was decided is not decided again, and a refusal needs a kind word", async () => {
    await confirmed(backend, opening.jobId, { email });
    const path = await received(opening);
    expect((await opening.owner.ask("POST", `${path}/refusal`, { text: "No." })).status).toBe(422);
    await opening.owner.ask("POST", `${path}/refusal`, refusal);
    expect((await opening.owner.ask("POST", `${path}/refusal`, refusal)).status).toBe(409);
    expect((await opening.owner.ask("POST", `${path}/shortlist`)).status).toBe(409);
  });

  test("who waits for an answer is told once that the place was taken; who had a no is not", async () => {
    const person = await candidate();
    const code = await applyAs(person, opening.jobId, email);
    await confirmed(backend, opening.jobId, { email: `b.${email}` });
    await opening.owner.ask("POST", `${await received(opening)}/refusal`, refusal);
    const waiting = await (await person.ask("GET", `${BASE}/${code}`)).json();
    expect(waiting.job.closed).toBeNull();
    await opening.owner.ask("POST", `/api/jobs/${opening.jobId}/fill`);
    // It is found out who waits; then the mails leave.
    await deliver(backend);
    const told = `Posizione coperta: Tornitore/trice ${number}`;
    expect(await subjectsTo(email)).toContain(told);
    expect(await subjectsTo(`b.${email}`)).not.toContain(told);
    expect(await newsOf(person)).toContain(told);
    const read = await (await person.ask("GET", `${BASE}/${code}`)).json();
    expect(read).toMatchObject({ status: "sent", job: { closed: "filled" } });
  });

  test("notes are read by the team alone", async () => {
    const application = await confirmed(backend, opening.jobId, { email });
    const path = await received(opening);
    const note = { text: "Chiamarla lunedì mattina." };
    const answer = await opening.owner.ask("POST", `${path}/notes`, note);
    expect((await answer.json()).notes).toEqual([
      expect.objectContaining({ text: note.text, author: "Anna Conti" }),
    ]);
    expect(JSON.stringify(await application.read())).not.toContain(note.text);
  });

  test("the inbox counts by state and ad, and holds no address", async () => {
    await confirmed(backend, opening.jobId, { email });
    await confirmed(backend, opening.jobId, { email: `b.${email}` });
    await opening.owner.ask("POST", `${await received(opening)}/shortlist`);
    const list = await (await opening.owner.ask("GET", `${INBOX}?job=${opening.jobId}`)).json();
    expect(list).toMatchObject({
      counts: { sent: 1, shortlisted: 1 },
      jobs: [{ id: opening.jobId, count: 2 }],
    });
    expect(JSON.stringify(list)).not.toContain(email);
    const sought = await (await opening.owner.ask("GET", `${INBOX}?q=nessuno`)).json();
    expect(sought.data).toEqual([]);
  });

  test("what nobody confirms is deleted after two days", async () => {
    await applyAsGuest(backend, opening.jobId, { email });
    passDays(1.9);
    await sweepApplications(backend.deps);
    expect(await countOf()).toBe(1);
    passDays(0.2);
    await sweepApplications(backend.deps);
    expect(await countOf()).toBe(0);
  });
});
