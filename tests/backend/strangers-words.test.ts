import { defineApplicationTasks } from "@/backend/features/job-applications/tasks";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { defineOrderTasks } from "@/backend/features/orders/tasks";
import { defineTicketTasks } from "@/backend/features/tickets/tasks";
import { defineWaitlistTasks } from "@/backend/features/waiting-list/tasks";
import { callTo } from "@/lib/contract/endpoint";
import { acceptTicket, offerTicket } from "@/lib/contract/ticket-endpoints";
import { applyAsGuest, plantOpening } from "@/tests/support/applications";
import { backendOfFile } from "@/tests/support/backend";
import { writeAsGuest } from "@/tests/support/contact";
import { plantDirectory } from "@/tests/support/directory";
import { giveRole } from "@/tests/support/organisations";
import { deliver, openBrowser, openPeople, PASSWORD } from "@/tests/support/people";
import { askAsGuest, plantProvider } from "@/tests/support/private-requests";
import { newPerson } from "@/tests/support/signed-in";
import {
  bank,
  buy,
  newBuyer,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
} from "@/tests/support/ticketing";

const backend = backendOfFile(() =>
  openPeople([
    defineNotificationTasks,
    defineOrderTasks,
    defineTicketTasks,
    defineWaitlistTasks,
    defineApplicationTasks,
  ]),
);

/** What a stranger types wherever a text is taken; short enough for every field. */
const MARK = "500€ www.cattivo.it";
const LONG = `${MARK} `.repeat(3);
const marked = { first_name: `Vinci ${MARK}`, last_name: MARK };
const stranger = "vittima@example.it";
const TOKEN = /passaggio=([^\s&]+)/;

/** What went to the address, whole. */
async function mailsTo(address: string) {
  await deliver(backend);
  return backend.mails.filter(({ to }) => to.address === address);
}

/** The address has got mails with these subjects, and no word of the stranger's in any of them. */
async function expectOurWords(subjects: readonly RegExp[], address = stranger): Promise<void> {
  const mails = await mailsTo(address);
  expect(mails.map(({ subject }) => subject)).toEqual(
    subjects.map((subject) => expect.stringMatching(subject)),
  );
  expect(JSON.stringify(mails)).not.toMatch(/500€|cattivo/);
}

async function soldEvent(over: object): Promise<{ event: PlantedEvent; type: string }> {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, { waitlist_open: true, ...over });
  return { event, type: await plantType(backend, event, { quantity: 2 }) };
}

test("an order brings its buyer and the holders of its tickets no word of a stranger", async () => {
  const { event, type } = await soldEvent({});
  const holders = ["altra@example.it", stranger].map((email) => ({
    type_id: type,
    ...marked,
    email,
  }));
  await buy(
    newBuyer(backend),
    event,
    { [type]: 2 },
    { who: { ...marked, email: stranger, holders } },
  );
  await expectOurWords([/I tuoi biglietti/]);
  await expectOurWords([/Il tuo biglietto/], "altra@example.it");
  const [mail] = await mailsTo("altra@example.it");
  expect(mail?.text).toMatch(/Ciao,[\s\S]*Qualcuno ha preso per te/);
});

test("an order that waits for its money brings none", async () => {
  const { event } = await soldEvent({ ...bank, payment_methods: ["bank"] });
  const paid = await plantType(backend, event, { kind: "paid", price: 900, vat_rate: 10 });
  const who = { ...marked, email: stranger };
  await buy(newBuyer(backend), event, { [paid]: 1 }, { method: "bank", who });
  await expectOurWords([/come pagare/]);
});

test("a ticket that is offered or given brings none", async () => {
  const { event, type } = await soldEvent({});
  const buyer = newBuyer(backend);
  const who = { ...marked, email: "anna@example.it" };
  const { tickets } = await buy(buyer, event, { [type]: 1 }, { who });
  await buyer.send(callTo(offerTicket, { id: tickets[0]?.id ?? "" }), { email: stranger });
  await expectOurWords([/^Qualcuno ti offre un biglietto/]);
  const [, token = ""] = TOKEN.exec((await mailsTo(stranger))[0]?.text ?? "") ?? [];
  const accept = { token: decodeURIComponent(token), ...marked };
  await newBuyer(backend).send(callTo(acceptTicket), accept);
  await expectOurWords([/I tuoi biglietti/, /passato ad altri/], "anna@example.it");
  expect((await mailsTo("anna@example.it")).at(-1)?.text).toContain("a nome di un'altra persona");
});

test("a place on a waiting list brings none", async () => {
  const { event, type } = await soldEvent({});
  await buy(newBuyer(backend), event, { [type]: 2 });
  const { first_name } = marked;
  const entry = { type_id: type, first_name, email: stranger, quantity: 1, privacy: true };
  expect((await newBuyer(backend).call("POST", `${event.path}/waitlist`, entry)).status).toBe(202);
  await expectOurWords([/lista d'attesa/i]);
});

test("a message to the office brings none, asked for as a copy or not, and takes no such name", async () => {
  // With one more address of the web it would be spam, which nobody is answered.
  const text = `${MARK} e qualche parola ancora.`;
  const words = { subject: MARK, text, wants_copy: true, email: stranger };
  expect((await writeAsGuest(backend, { ...words, name: MARK })).status).toBe(422);
  expect((await writeAsGuest(backend, words)).status).toBe(202);
  await expectOurWords([/ricevuto il tuo messaggio/]);
});

test("a private request brings none before it is confirmed, and takes no such name", async () => {
  await plantDirectory(backend.deps.db);
  const { id } = await plantProvider(backend, "Osteria");
  const words = { title: MARK, description: LONG, diets: MARK, access_needs: MARK };
  const asked = { ...words, email: stranger, activity_ids: [id] };
  expect((await askAsGuest(backend, { ...asked, ...marked })).status).toBe(422);
  expect((await askAsGuest(backend, asked)).status).toBe(202);
  await expectOurWords([/conferm/i]);
});

test("an application for a job brings none, and takes no such name", async () => {
  const { jobId } = await plantOpening(backend);
  const words = { letter: LONG, email: stranger };
  expect((await applyAsGuest(backend, jobId, { ...words, name: MARK })).status).toBe(422);
  expect((await applyAsGuest(backend, jobId, words)).status).toBe(202);
  await expectOurWords([/candidatura/i]);
});

test("nobody has an account opened for an address in such a name", async () => {
  const account = { ...marked, email: stranger, password: PASSWORD, of_age: true };
  const refused = await openBrowser(backend).call("POST", "/api/auth/register", {
    ...account,
    accept_terms: true,
  });
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([
    422,
    ["first_name", "last_name"],
  ]);
  await expectOurWords([]);
});

test("an invitation to a team brings none of whoever sends it", async () => {
  const owner = await newPerson(backend, marked);
  const organisationId = await giveRole(backend, owner.id, "associazione");
  const invited = { email: stranger, right: "editor" };
  await owner.ask("POST", `/api/business/organisations/${organisationId}/invitations`, invited);
  await expectOurWords([/Un invito nella squadra/]);
});
