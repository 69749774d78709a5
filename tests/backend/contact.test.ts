import { inArray, sql } from "drizzle-orm";
import { contactUploads } from "@/backend/db/schema/contact";
import { eraseMessages, exportMessages } from "@/backend/features/contact/personal-data";
import { sweepContact } from "@/backend/features/contact/tasks";
import type { StaffContact } from "@/lib/contract/contact";
import { messages } from "@/lib/i18n/messages/it";
import { backendOfFile } from "@/tests/support/backend";
import { aMessage, openContact, openedForm, workFor, writeAsGuest } from "@/tests/support/contact";
import { deliver, openBrowser, passDays, passSeconds } from "@/tests/support/people";
import { newPerson, type Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openContact);
const INBOX = "/api/staff/contact";
let staff: Person;
let machine = 0;

beforeEach(async () => {
  staff = await newStaff(backend, "redattore");
  backend.mails.length = 0;
});

/** A machine that nobody has written from. */
function newMachine(): string {
  machine += 1;
  return `198.51.100.${machine}`;
}
const write = (over: object = {}) => writeAsGuest(backend, over, newMachine());
async function inbox(status = "new", q = "") {
  const query = new URLSearchParams({ status, q });
  return (await (await staff.ask("GET", `${INBOX}?${query}`)).json()) as {
    data: StaffContact[];
    counts: Record<string, number>;
  };
}
/** The newest message in a state. */
async function newest(status = "new"): Promise<StaffContact> {
  const { data } = await inbox(status);
  const found = data.at(status === "new" || status === "assigned" ? -1 : 0);
  if (!found) throw new Error(`Nothing is ${status}`);
  return (await staff.ask("GET", `${INBOX}/${found.id}`)).json();
}
const step = (id: string, name: string, body: object, who = staff) =>
  who.ask("POST", `${INBOX}/${id}/${name}`, body);
const mailsTo = async (address: string) => {
  await deliver(backend);
  return backend.mails.filter(({ to }) => to.address === address);
};

describe("writing", () => {
  test("a visitor without an account gets a code on the screen and by mail, and the staff is told", async () => {
    const answer = await write({ email: "ada@example.it", page: "/attivita/bar-sport" });
    expect(answer.status).toBe(202);
    const { code, message } = await answer.json();
    expect(code).toMatch(/^M-[A-Z2-9]{8}$/);
    expect(message).toContain(`${code}: di solito rispondiamo entro 3 giorni lavorativi`);
    expect(await newest()).toMatchObject({
      code,
      status: "new",
      email: "ada@example.it",
      page: "/attivita/bar-sport",
      has_account: false,
      spam_signs: [],
    });
    const [receipt] = await mailsTo("ada@example.it");
    expect(receipt?.subject).toBe(`Abbiamo ricevuto il tuo messaggio ${code}`);
    expect(receipt?.text).not.toContain("sportello");
    const { data } = await (await staff.ask("GET", "/api/notifications")).json();
    expect(data[0]).toMatchObject({
      type: "contact_message",
      title: "Nuovo messaggio: Informazioni",
    });
  });

  test("a copy goes along when it is asked for, to an address that is proved", async () => {
    const text = "La pagina https://esempio.it/orari dice altro: potete controllare?";
    await write({ email: "bea@example.it", wants_copy: true, text });
    const [toGuest] = await mailsTo("bea@example.it");
    expect(toGuest?.text).toContain("la mandiamo solo a chi scrive dal proprio account");
    expect(toGuest?.text).not.toContain("La pagina");

    const person = await newPerson(backend, { email: "cleo@example.it" });
    const own = aMessage({ email: "cleo@example.it", wants_copy: true, text: `${text} Grazie.` });
    expect((await person.ask("POST", "/api/contact", own)).status).toBe(202);
    expect((await mailsTo("cleo@example.it"))[0]?.text).toContain("https://esempio.it/orari");
  });

  test("the proposal of an event waits with what it tells, and on another day it is another one", async () => {
    const event = { day: "2026-12-24", start: "21:00", place: "Piazza", price: null, link: null };
    const proposal = {
      topic: "evento",
      email: "ivo@example.it",
      subject: "Veglia in piazza",
      text: "Si canta attorno al fuoco, con il vino caldo.",
      event,
    };
    expect((await write(proposal)).status).toBe(202);
    expect(await newest()).toMatchObject({ topic: "evento", subject: "Veglia in piazza", event });
    await write(proposal);
    await write({ ...proposal, event: { ...event, day: "2026-12-31", start: null } });
    const { data } = await inbox("new", "Veglia in piazza");
    expect(data).toHaveLength(2);
    const over = await write({ ...proposal, event: { ...event, day: "2020-12-24" } });
    expect((await over.json()).errors).toEqual({ "event.day": [messages.contact.faults.dayOver] });
    const wrong = { day: "31/12", start: "25:00", place: "", price: "", link: "javascript:x" };
    const answer = await write({ ...proposal, event: wrong });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors).sort()).toEqual(
      ["day", "link", "place", "price", "start"].map((field) => `event.${field}`),
    );
  });

  test("what does not fit is refused at its field, and nothing is stored", async () => {
    const answer = await write({
      name: "www.evil.example",
      email: "x",
      phone: "pronto",
      subject: "a",
      text: "Breve",
      privacy: false,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors).sort()).toEqual([
      "email",
      "name",
      "phone",
      "privacy",
      "subject",
      "text",
    ]);
  });

  test("the sender's fields set no header of a mail", async () => {
    const subject = "Orari\r\nBcc: tutti@example.it";
    await write({ subject, email: "dora@example.it" });
    const { id } = await newest();
    await step(id, "answers", { message: "Apriamo alle nove e mezza." });
    const mails = await mailsTo("dora@example.it");
    expect(mails.map((mail) => mail.subject)).toContainEqual(
      expect.stringMatching(/^Re: Orari Bcc: tutti@example\.it \[M-/),
    );
    expect(mails).toHaveLength(2);
    const hostile = {
      name: "Vera\r\nTo: altri@example.it",
      email: "eva@example.it\r\nBcc: a@b.it",
    };
    expect(Object.keys((await (await write(hostile)).json()).errors)).toEqual(["name", "email"]);
  });

  test("a form needs its token: three seconds to two hours old", async () => {
    const browser = openBrowser(backend, newMachine());
    const { token } = await (await browser.call("GET", "/api/contact/token")).json();
    const send = async (over: object) => {
      const answer = await browser.call("POST", "/api/contact", aMessage(over));
      return answer.status === 202 ? 202 : Object.keys((await answer.json()).errors);
    };
    expect(await send({})).toEqual(["token"]);
    expect(await send({ token })).toEqual(["token"]);
    passSeconds(4);
    expect(await send({ token })).toBe(202);
    passSeconds(2 * 60 * 60);
    expect(await send({ token })).toEqual(["token"]);
  });

  test("the same message twice on a day is one, with one code and one mail", async () => {
    const same = aMessage({ email: "fede@example.it" });
    const first = await (await write(same)).json();
    const second = await (await write(same)).json();
    expect(second).toEqual(first);
    expect((await inbox("new", "fede@example.it")).data).toHaveLength(1);
    expect(await mailsTo("fede@example.it")).toHaveLength(1);
  });

  test("after five messages of an hour each costs a piece of work that is good once", async () => {
    const address = newMachine();
    const send = (over: object = {}) => writeAsGuest(backend, over, address);
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(202);
    const refused = await send();
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual({ token: [messages.contact.faults.many] });
    const opened = await openedForm(openBrowser(backend, address));
    expect(opened.work).toBeGreaterThan(0);
    const done = { token: opened.token, proof: workFor(opened) };
    expect((await send(done)).status).toBe(202);
    expect((await send(done)).status).toBe(429);
    passSeconds(60 * 60);
    expect((await openedForm(openBrowser(backend, address))).work).toBe(0);
    expect((await send()).status).toBe(202);
  });

  test("one unverified address gets three receipts a day, and the messages arrive all the same", async () => {
    for (let count = 0; count < 4; count += 1) {
      expect((await write({ email: "gina@example.it" })).status).toBe(202);
    }
    expect(await mailsTo("gina@example.it")).toHaveLength(3);
    expect((await inbox("new", "gina@example.it")).data).toHaveLength(4);
  });
});

describe("what looks like spam", () => {
  async function signsOf(over: object): Promise<string[]> {
    const answer = await write(over);
    expect(answer.status).toBe(202);
    const { code, message } = await answer.json();
    expect(message).toContain(code);
    return (await inbox("spam", code)).data[0]?.spam_signs ?? [];
  }

  test("is answered as everything else, kept for the staff, and told to nobody", async () => {
    const links = "http://a.it https://b.it www.c.it";
    expect(await signsOf({ website: "Casinò srl", email: "ines@example.it" })).toEqual(["trap"]);
    expect(await signsOf({ text: `Guardate ${links} subito`, email: "ines@example.it" })).toEqual([
      "links",
    ]);
    expect(await mailsTo("ines@example.it")).toEqual([]);
  });

  test("is what the staff has blocked: an address, a domain, words", async () => {
    await backend.operator("PATCH", "/operator/settings", {
      contact_blocked: ["lino@example.it", "spam.example", "prestito facile"],
    });
    expect(await signsOf({ email: "Lino@example.it" })).toEqual(["blocked"]);
    expect(await signsOf({ email: "a@posta.spam.example" })).toEqual(["blocked"]);
    expect(await signsOf({ subject: "Prestito facile per te" })).toEqual(["blocked"]);
    expect(await signsOf({ email: "lino@example.com", subject: "Prestito facilement" })).toEqual(
      [],
    );
    await backend.operator("PATCH", "/operator/settings", { contact_blocked: null });
  });

  test("is the same text from several addresses on one day", async () => {
    const { text } = aMessage();
    expect(await signsOf({ text, email: "uno@example.it" })).toEqual([]);
    expect(await signsOf({ text, email: "due@example.it" })).toEqual(["repeated"]);
  });

  test("the staff takes back what was no spam: it waits, and its sender gets the code", async () => {
    await write({ website: "x", email: "mara@example.it" });
    const { id, code } = await newest("spam");
    expect(await (await step(id, "status", { status: "open" })).json()).toMatchObject({
      status: "new",
      spam_signs: [],
    });
    expect((await mailsTo("mara@example.it"))[0]?.subject).toContain(code);
    await step(id, "status", { status: "spam" });
    await step(id, "status", { status: "open" });
    expect(await mailsTo("mara@example.it")).toHaveLength(1);
  });
});

describe("attachments", () => {
  const upload = (id: string) => `/api/contact/uploads/${id}`;
  const PDF = Buffer.from("%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n");
  const attach = (browser: ReturnType<typeof openBrowser>, id: string, bytes: Uint8Array = PDF) =>
    browser.call("POST", `${upload(id)}/documents?name=orari.pdf`, bytes, {
      "content-type": "application/octet-stream",
    });
  const ids = [
    "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d01",
    "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d02",
    "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d03",
  ] as const;

  test("a visitor attaches files before the message is sent; then they are the office's", async () => {
    const browser = openBrowser(backend, newMachine());
    const [id] = ids;
    const stored = await (await attach(browser, id)).json();
    expect(stored.documents).toMatchObject([{ name: "orari.pdf", size: PDF.length }]);
    expect(await (await browser.call("GET", upload(id))).json()).toEqual(stored);
    const [first] = stored.documents;
    expect((await browser.call("DELETE", `${upload(id)}/documents/${first.id}`)).status).toBe(204);
    await attach(browser, id);
    expect((await write({ upload_id: id })).status).toBe(202);

    const message = await newest();
    expect(message.documents).toMatchObject([{ name: "orari.pdf" }]);
    const path = `${INBOX}/${message.id}/documents/${message.documents[0]?.id}`;
    const file = await staff.ask("GET", path);
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="allegato.pdf"');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    expect((await browser.call("GET", upload(id))).status).toBe(404);
    expect((await attach(browser, id)).status).toBe(409);
    const again = await write({ upload_id: id });
    expect(Object.keys((await again.json()).errors)).toEqual(["upload_id"]);
  });

  test("what is refused begins nothing, neither by its kind nor by its sender's many tries", async () => {
    const browser = openBrowser(backend, newMachine());
    const [id, other] = [
      "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d11",
      "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d12",
    ];
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await attach(browser, id, Buffer.from("MZ niente"))).status).toBe(415);
    }
    expect((await attach(browser, other)).status).toBe(429);
    const begun = await backend.deps.db
      .select()
      .from(contactUploads)
      .where(inArray(contactUploads.id, [id, other]));
    expect(begun).toEqual([]);
  });

  test("at most three, of five megabytes, of types that are known", async () => {
    const browser = openBrowser(backend, newMachine());
    const [, id] = ids;
    expect((await attach(browser, id, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await attach(browser, id, Buffer.from("MZ niente"))).status).toBe(415);
    for (let count = 0; count < 3; count += 1) expect((await attach(browser, id)).status).toBe(201);
    expect((await attach(browser, id)).status).toBe(409);
  });

  test("what was attached and never sent is deleted after a day", async () => {
    const browser = openBrowser(backend, newMachine());
    const [, , id] = ids;
    await attach(browser, id);
    passSeconds(23 * 60 * 60);
    await sweepContact(backend.deps);
    expect((await (await browser.call("GET", upload(id))).json()).documents).toHaveLength(1);
    passSeconds(60 * 60);
    await sweepContact(backend.deps);
    expect((await browser.call("GET", upload(id))).status).toBe(404);
  });
});

describe("the staff", () => {
  test("answers by mail in the office's name, in the conversation of the receipt", async () => {
    await backend.operator("PATCH", "/operator/settings", {
      contact_office: "Sportello Piazza",
      contact_email: "sportello@comune.example",
    });
    await write({ email: "nadia@example.it" });
    const { id, code } = await newest();
    const message = "Apriamo alle nove e mezza.\nA presto.";
    const answered = await (await step(id, "answers", { message })).json();
    expect(answered).toMatchObject({
      status: "answered",
      assignee_id: staff.id,
      entries: [{ kind: "answer", author: "Anna Conti", text: message }],
      reply_to: "sportello@comune.example",
    });
    const mails = await mailsTo("nadia@example.it");
    const receipt = mails.find(({ inReplyTo }) => !inReplyTo);
    const answer = mails.find(({ inReplyTo }) => inReplyTo);
    expect(receipt?.replyTo).toBe("sportello@comune.example");
    expect(answer).toMatchObject({
      replyTo: "sportello@comune.example",
      inReplyTo: receipt?.id,
      subject: `Re: Una domanda [${code}]`,
    });
    expect(answer?.text).toContain("Apriamo alle nove e mezza.\n\nA presto.\n\nSportello Piazza");
    expect(answer?.text).not.toContain("Anna Conti");
  });

  test("each step is in the log with who took it; notes are the staff's alone", async () => {
    await write({ email: "olga@example.it" });
    const { id } = await newest();
    const colleague = await newStaff(backend, "amministratore");
    await step(id, "assignment", { assignee_id: colleague.id });
    await step(id, "notes", { message: "Chiesto in anagrafe." });
    await step(id, "answers", { message: "Ecco la risposta.", close: true }, colleague);
    const closed = await (await step(id, "status", { status: "open" })).json();
    expect(closed).toMatchObject({ status: "assigned", assignee_id: colleague.id });
    expect(
      closed.history.map(({ part, after }: StaffContact["history"][number]) => [part, after]),
    ).toEqual([
      ["author", "new"],
      ["staff", "assigned"],
      ["staff", "note"],
      ["staff", "answered"],
      ["staff", "closed"],
      ["staff", "assigned"],
    ]);
    expect(JSON.stringify(await mailsTo("olga@example.it"))).not.toContain("anagrafe");
    const { data } = await (await colleague.ask("GET", "/api/notifications")).json();
    expect(data[0].title).toMatch(/è in mano a te$/);
  });

  test("a message goes only into hands that may answer it, and a closed one into none", async () => {
    await write();
    const { id } = await newest();
    const visitor = await newPerson(backend);
    const refused = await step(id, "assignment", { assignee_id: visitor.id });
    expect(Object.keys((await refused.json()).errors)).toEqual(["assignee_id"]);
    await step(id, "status", { status: "closed" });
    expect((await step(id, "assignment", { assignee_id: staff.id })).status).toBe(409);
    expect((await step(id, "answers", { message: "Troppo tardi, temo." })).status).toBe(409);
  });

  test("several at once: what is refused for one does not hold the others up", async () => {
    await write({ email: "pia@example.it" });
    await write({ email: "pia@example.it" });
    const [first, second] = (await inbox("new", "pia@example.it")).data;
    await step(first?.id ?? "", "status", { status: "closed" });
    const body = { action: "take", ids: [first?.id, second?.id] };
    const { results } = await (await staff.ask("POST", `${INBOX}/bulk`, body)).json();
    expect(results).toEqual([
      { id: first?.id, outcome: "refused", fault: messages.contact.faults.over },
      { id: second?.id, outcome: "done", fault: null },
    ]);
    expect((await inbox("assigned", "pia@example.it")).counts).toEqual({ closed: 1, assigned: 1 });
  });

  test("finds messages by their words, and exports what it finds", async () => {
    await write({
      email: "rosa@example.it",
      subject: "=Tassa rifiuti",
      phone: "+39 0176 45 18 00",
    });
    expect((await inbox("new", "TASSA RIFIUTI")).data).toHaveLength(1);
    expect((await inbox("new", "niente di simile")).data).toEqual([]);
    const csv = await staff.ask("GET", `${INBOX}/export?status=new&q=rosa@example.it`);
    expect(csv.headers.get("content-disposition")).toMatch(
      /filename="contatti-2026-\d\d-\d\d\.csv"/,
    );
    const [head, row] = (await csv.text()).split("\r\n");
    expect(head).toContain('"Codice";"Stato";"Argomento";"Arrivato";"Nome";"E-mail"');
    expect(row).toContain(`"rosa@example.it";"+39 0176 45 18 00";"'=Tassa rifiuti";`);
  });

  test("what waits longer than the office usually takes is marked, weekends apart", async () => {
    await write({ email: "sara@example.it" });
    const isLate = async () => (await inbox("new", "sara@example.it")).data[0]?.is_overdue;
    const wait = async () => {
      for (let days = 0; ; days += 1) {
        if (await isLate()) return days;
        passDays(1);
      }
    };
    expect(await wait()).toBeGreaterThanOrEqual(4);
    expect(await wait()).toBe(0);
  });

  test("finds it in the queue of all that waits", async () => {
    await write({ subject: "Per la coda di tutti", email: "tea@example.it" });
    const { data } = await (await staff.ask("GET", "/api/staff/queue?status=contact")).json();
    expect(data.at(-1)).toMatchObject({ kind: "contact", title: "Per la coda di tutti" });
  });
});

describe("what is kept", () => {
  const left = async (email: string) => {
    const { rows } = await backend.deps.db.execute<{ status: string }>(
      sql`select status from contact_messages where email = ${email}`,
    );
    return rows.map(({ status }) => status);
  };

  test("spam goes after 30 days, closed messages after 24 months, what was answered closes after 30 days", async () => {
    await write({ email: "spam@kept.example", website: "x" });
    await write({ email: "answered@kept.example" });
    await step((await newest()).id, "answers", { message: "Ecco la risposta." });
    await write({ email: "waiting@kept.example" });
    passDays(29);
    await sweepContact(backend.deps);
    expect(await left("spam@kept.example")).toEqual(["spam"]);
    expect(await left("answered@kept.example")).toEqual(["answered"]);
    passDays(1);
    await sweepContact(backend.deps);
    expect(await left("spam@kept.example")).toEqual([]);
    expect(await left("answered@kept.example")).toEqual(["closed"]);
    passDays(735);
    await sweepContact(backend.deps);
    expect(await left("answered@kept.example")).toEqual([]);
    expect(await left("waiting@kept.example")).toEqual(["new"]);
  });

  test("an account's messages stand in its export without the staff's notes, and go with it", async () => {
    const { db } = backend.deps;
    const person = await newPerson(backend, { email: "zita@example.it" });
    await person.ask("POST", "/api/contact", aMessage({ email: "zita@example.it" }));
    const { id } = await newest();
    await step(id, "notes", { message: "Da non far leggere." });
    await step(id, "answers", { message: "Da far leggere." });
    const exported = JSON.stringify(await exportMessages(db, person.id));
    expect(exported).toContain("Da far leggere.");
    expect(exported).not.toContain("Da non far leggere.");
    await eraseMessages(db, person.id, backend.deps);
    expect(await left("zita@example.it")).toEqual([]);
  });

  test("what somebody of the staff had in hand waits again when their account goes", async () => {
    await write({ email: "ugo@example.it" });
    const { id } = await newest();
    await step(id, "assignment", { assignee_id: staff.id });
    await step(id, "notes", { message: "Ci penso io." });
    await eraseMessages(backend.deps.db, staff.id, backend.deps);
    const colleague = await newStaff(backend, "redattore");
    const message = await (await colleague.ask("GET", `${INBOX}/${id}`)).json();
    expect(message).toMatchObject({
      status: "new",
      assignee_id: null,
      entries: [{ author: null }],
    });
  });
});
