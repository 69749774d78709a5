import { publishDue } from "@/backend/features/editorial/deciding";
import type { StaffContact } from "@/lib/contract/contact";
import type { Content } from "@/lib/contract/editorial";
import { eventProposalPage } from "@/lib/routes";
import { backendOfFile } from "@/tests/support/backend";
import { aMessage } from "@/tests/support/contact";
import { plantDirectory } from "@/tests/support/directory";
import { openEditorial } from "@/tests/support/editorial";
import { eventContent } from "@/tests/support/events";
import { newPerson, type Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openEditorial);
const INBOX = "/api/staff/contact";
const email = "ada@example.it";
const event = { day: "2026-12-24", start: "21:00", place: "Piazza", price: null, link: null };
const proposal = { topic: "evento", name: "Ada Riva", email, subject: "Veglia in piazza", event };
let staff: Person;

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(backend.deps.db);
  staff = await newStaff(backend, "redattore");
});

/** A proposal of somebody with an account, as the staff reads it; `over`: what is told otherwise. */
async function propose(over: object = {}): Promise<{ proposer: Person; path: string }> {
  const proposer = await newPerson(backend);
  const answer = await proposer.ask("POST", "/api/contact", aMessage({ ...proposal, ...over }));
  expect(answer.status).toBe(202);
  const { data } = await (await staff.ask("GET", INBOX)).json();
  await workOff();
  backend.mails.length = 0;
  return { proposer, path: `${INBOX}/${data[0].id}` };
}

const readMessage = async (path: string): Promise<StaffContact> =>
  (await staff.ask("GET", path)).json();

/** The event that the staff writes of a proposal. */
async function draft(path: string, title = "Veglia in piazza"): Promise<string> {
  const changes = eventContent(title) as unknown as Content;
  return (await (await staff.ask("POST", `${path}/draft`, { changes })).json()).id;
}

async function publish(id: string, publish_at: string | null = null): Promise<void> {
  const path = `/api/editor/event/${id}`;
  const { revision } = await (await staff.ask("GET", path)).json();
  const body = { version: revision.version, note: null, publish_at };
  expect((await staff.ask("POST", `${path}/submit`, body)).status).toBe(200);
}

const newsOf = async ({ ask }: Person) => {
  const { data } = await (await ask("GET", "/api/notifications")).json();
  return data.map(({ type, title, deep_link }: Record<string, unknown>) => ({
    type,
    title,
    deep_link,
  }));
};
/** What a job leads to is done, too. */
async function workOff(): Promise<void> {
  while ((await backend.deps.queue.drain()) > 0);
}
const mailsToAda = async () => {
  await workOff();
  return backend.mails.filter(({ to }) => to.address === email);
};

test("who proposed an event is told by mail and in their account that it was published, once, and the message is closed", async () => {
  const { proposer, path } = await propose();
  const id = await draft(path);
  expect(await readMessage(path)).toMatchObject({ status: "assigned", event_id: id });
  expect(await mailsToAda()).toEqual([]);
  await publish(id);
  const [mail, ...others] = await mailsToAda();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("È in calendario: Veglia in piazza");
  expect(mail?.text).toContain("/eventi/veglia-in-piazza");
  expect(await newsOf(proposer)).toEqual([
    {
      type: "moderation_decision",
      title: "Pubblicato: Veglia in piazza",
      deep_link: "/eventi/veglia-in-piazza",
    },
  ]);
  expect(await readMessage(path)).toMatchObject({
    status: "closed",
    event_told_at: expect.any(String),
  });
  // A later change of the event is no news to them.
  const change = { version: null, changes: { summary: "Con la banda." } };
  expect((await staff.ask("PUT", `/api/editor/event/${id}/draft`, change)).status).toBe(200);
  await publish(id);
  expect(await mailsToAda()).toHaveLength(1);
});

test("an event that is set on a time is told of when it is out", async () => {
  const { path } = await propose();
  const id = await draft(path);
  await publish(id, "2026-11-22T08:00:00.000Z");
  expect(await mailsToAda()).toEqual([]);
  backend.setNow("2026-11-22T08:00:01Z");
  const { revision } = await (await staff.ask("GET", `/api/editor/event/${id}`)).json();
  await publishDue(backend.deps, backend.deps.editableKinds, revision.id);
  expect(await mailsToAda()).toHaveLength(1);
});

test("a proposal becomes one draft, whoever presses; a draft that was thrown away can be begun again", async () => {
  const { path } = await propose();
  const id = await draft(path);
  expect(await draft(path)).toBe(id);
  const item = `/api/editor/event/${id}`;
  const { revision } = await (await staff.ask("GET", item)).json();
  const gone = await staff.ask("POST", `${item}/discard`, { version: revision.version });
  expect(gone.status).toBe(204);
  expect((await readMessage(path)).event_id).toBeNull();
  expect(await draft(path)).not.toBe(id);
});

test("the staff's answer to a proposal goes by mail, and into the account of whoever has one", async () => {
  const { proposer, path } = await propose();
  const message = "È una festa privata: non possiamo metterla in calendario.";
  expect((await staff.ask("POST", `${path}/answers`, { message, close: true })).status).toBe(200);
  const [mail] = await mailsToAda();
  expect(mail?.text).toContain(message);
  expect(await newsOf(proposer)).toEqual([
    {
      type: "moderation_decision",
      title: "Risposta alla tua proposta: Veglia in piazza",
      deep_link: eventProposalPage(),
    },
  ]);
});

test("the answer to a message that proposes nothing goes by mail alone, and no event comes of it", async () => {
  const { proposer, path } = await propose({ topic: "informazioni", event: null });
  const message = "Apriamo alle nove e mezza.";
  await staff.ask("POST", `${path}/answers`, { message, close: false });
  expect(await mailsToAda()).toHaveLength(1);
  expect(await newsOf(proposer)).toEqual([]);
  expect((await staff.ask("POST", `${path}/draft`, { changes: {} })).status).toBe(409);
});
