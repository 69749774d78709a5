import { sql } from "drizzle-orm";
import { backendOfFile } from "@/tests/support/backend";
import { openContact } from "@/tests/support/contact";
import { plantDirectory } from "@/tests/support/directory";
import { deliver, passSeconds } from "@/tests/support/people";
import {
  aRequest,
  askAsGuest,
  dayIn,
  linkIn,
  openByLink,
  type Provider,
  plantProvider,
  visitor,
} from "@/tests/support/private-requests";
import { pdf } from "@/tests/support/role-requests";
import { newPerson } from "@/tests/support/signed-in";

const PATH = "/api/private-requests";
const backend = backendOfFile(openContact);
let number = 0;
let email = "";
let osteria: Provider;
let villa: Provider;

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  number += 1;
  email = `ida.${number}@example.it`;
  osteria = await plantProvider(backend, `Locanda ${number}`);
  villa = await plantProvider(backend, `Corte ${number}`);
  backend.mails.length = 0;
});

async function codes(): Promise<string[]> {
  const { rows } = await backend.deps.db.execute<{ code: string }>(
    sql`select code from private_requests where email = ${email}`,
  );
  return rows.map(({ code }) => code);
}
async function newsOf({ owner }: Provider): Promise<number> {
  const { rows } = await backend.deps.db.execute(
    sql`select 1 from notifications where user_id = ${owner.id}`,
  );
  return rows.length;
}
async function mailsTo(): Promise<string[]> {
  await deliver(backend);
  return backend.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject);
}

test("what somebody with an account sends again since the answer was lost is there once, also at once", async () => {
  const person = await newPerson(backend, { email });
  const form = aRequest({ email, activity_ids: [osteria.id, villa.id] });
  const send = async () => (await person.ask("POST", PATH, form)).json();
  const [first, second] = await Promise.all([send(), send()]);
  expect(second).toEqual(first);
  const turned = { ...form, activity_ids: [villa.id, osteria.id] };
  expect(await (await person.ask("POST", PATH, turned)).json()).toEqual(first);
  expect(await codes()).toEqual([first.code]);
  expect(await newsOf(osteria)).toBe(1);
  expect(await mailsTo()).toHaveLength(1);
});

test("a guest gets the mail again for the same request, before and after it is confirmed", async () => {
  const ask = () => askAsGuest(backend, { email, activity_ids: [osteria.id] });
  await ask();
  expect((await ask()).status).toBe(202);
  const [code, ...others] = await codes();
  expect(others).toEqual([]);
  expect(await mailsTo()).toEqual(Array(2).fill(`Conferma la tua richiesta ${code}`));
  const request = await openByLink(backend, await linkIn(backend, email));
  await request.call("POST", "confirm");
  await ask();
  expect(await codes()).toEqual([code]);
  expect(await mailsTo()).toEqual([
    ...Array(2).fill(`Conferma la tua richiesta ${code}`),
    ...Array(2).fill(`La tua richiesta ${code} è partita`),
  ]);
  expect(await newsOf(osteria)).toBe(1);
  await ask();
  expect(await mailsTo()).toHaveLength(4);
});

test("the files that went with it are those of the same request", async () => {
  const upload_id = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d21";
  const files = `${PATH}/uploads/${upload_id}/documents?name=sala.pdf`;
  await visitor(backend).call("POST", files, pdf, { "content-type": "application/pdf" });
  await askAsGuest(backend, { email, upload_id });
  expect((await askAsGuest(backend, { email, upload_id })).status).toBe(202);
  expect(await codes()).toHaveLength(1);
  await askAsGuest(backend, { email });
  expect(await codes()).toHaveLength(2);
});

test.each<[string, () => object]>([
  ["to other activities", () => ({ activity_ids: [villa.id] })],
  ["with other words", () => ({ description: "Una festa tutta diversa, in giardino e di sera." })],
  ["for another day", () => ({ days: [dayIn(50)] })],
  ["by another name", () => ({ first_name: "Eva" })],
])("a request %s is another one", async (_, over) => {
  const person = await newPerson(backend, { email });
  const form = aRequest({ email, activity_ids: [osteria.id] });
  await person.ask("POST", PATH, form);
  expect((await person.ask("POST", PATH, { ...form, ...over() })).status).toBe(202);
  expect(await codes()).toHaveLength(2);
});

test("the same request is another one after ten minutes, and once the first is over", async () => {
  const person = await newPerson(backend, { email });
  const form = aRequest({ email, activity_ids: [osteria.id] });
  const send = async () => (await (await person.ask("POST", PATH, form)).json()).code;
  const first = await send();
  passSeconds(9 * 60);
  expect(await send()).toBe(first);
  await person.ask("POST", `${PATH}/${first}/cancellation`);
  const second = await send();
  expect(second).not.toBe(first);
  passSeconds(11 * 60);
  expect(await send()).not.toBe(second);
});
