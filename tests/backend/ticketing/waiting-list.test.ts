/**
 * @postgres features/ticketing/sale, features/waiting-list/joining, features/waiting-list/offering,
 * features/waiting-list/queries
 */

import { cancelOrdersOf } from "@/backend/features/orders/event-cancelled";
import { lockWaitlistOf } from "@/backend/features/waiting-list/service";
import { callTo } from "@/lib/contract/endpoint";
import { abandonOrder } from "@/lib/contract/order-endpoints";
import { backendOfFile } from "@/tests/support/backend";
import { insertPerson, logIn } from "@/tests/support/signed-in";
import {
  held,
  newBuyer,
  openTicketing,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
  workOff,
} from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
beforeEach(() => backend.setNow("2026-11-21T10:00:00Z"));

type Call = ReturnType<typeof newBuyer>["call"];

/** An event of which two types are sold out, who holds them, and how one waits for the first or the second. */
async function soldOut() {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, { waitlist_open: true });
  const types = [await plantType(backend, event, { quantity: 1 })];
  types.push(await plantType(backend, event, { name: "Galleria", quantity: 1, position: 1 }));
  const holder = newBuyer(backend);
  const items = Object.fromEntries(types.map((type) => [type, 1]));
  const { order } = await held(holder, event, items);
  const join = (email: string, index = 0, call: Call = newBuyer(backend).call) =>
    call("POST", `${event.path}/waitlist`, {
      ...{ type_id: types[index], first_name: "Ada", email, quantity: 1, privacy: true },
    });
  const release = () => holder.send(callTo(abandonOrder, { code: order.code }));
  return { event, join, release };
}

/** The call of somebody who is logged in with this address. */
async function loggedIn(email: string, isProved = true): Promise<Call> {
  const id = await insertPerson(backend, { email, email_verified: isProved });
  return (await logIn(backend, id)).browser.call;
}

const waitingFor = async (event: PlantedEvent) =>
  (await lockWaitlistOf(backend.deps.db, event.id)).map(({ email }) => email).sort();

/** To whom went what since the last time: address and first line of each mail. */
async function told(): Promise<string[][]> {
  await workOff(backend);
  return backend.mails
    .splice(0)
    .map(({ to, text }) => [to.address, text.split("\n\n")[1] ?? ""])
    .sort();
}

const isIn = expect.stringMatching(/^Sei in lista/);
const wasIn = expect.stringMatching(/^Eri già in lista/);

describe("one person's place on a waiting list", () => {
  test("is one for all addresses that lead to one box, and its mails go to its own", async () => {
    const { event, join } = await soldOut();
    const first = await join("ada+uno@example.it");
    const again = await join("ada@example.it", 1);
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(await again.text()).toBe(await first.text());
    expect(await told()).toEqual([
      ["ada+uno@example.it", wasIn],
      ["ada+uno@example.it", isIn],
    ]);
    await join("ada@altrove.example");
    expect(await waitingFor(event)).toEqual(["ada+uno@example.it", "ada@altrove.example"]);
  });

  test("is one for all that an account types, and for who types its address without it", async () => {
    const { event, join } = await soldOut();
    const lia = await loggedIn("lia@example.it");
    await join("lia@lavoro.example", 0, lia);
    await join("lia@casa.example", 1, lia);
    await join("lia+due@example.it");
    expect(await waitingFor(event)).toEqual(["lia@lavoro.example"]);
    expect(await told()).toEqual([
      ["lia@lavoro.example", wasIn],
      ["lia@lavoro.example", wasIn],
      ["lia@lavoro.example", isIn],
    ]);
  });

  test("is not taken by strangers in somebody's name, once that person logs in", async () => {
    const { event, join } = await soldOut();
    const email = "pia@example.it";
    await join(email, 0, await loggedIn("altro@example.it"));
    await join(email);
    const pia = await loggedIn(email);
    await join(email, 1, pia);
    expect(await waitingFor(event)).toEqual([email, email, email]);
    expect(await told()).toEqual([
      [email, expect.stringMatching(/^Sei in lista.*Galleria/)],
      [email, isIn],
      [email, isIn],
    ]);
    backend.setNow("2026-11-22T11:00:00Z");
    await join(email, 0, pia);
    expect(await told()).toEqual([[email, expect.stringMatching(/^Eri già.*Galleria/)]]);
  });

  test("of an account that has proved nothing is that of whoever types the address", async () => {
    const { event, join } = await soldOut();
    await join("eva@example.it");
    await join("eva+due@example.it", 1, await loggedIn("eva+due@example.it", false));
    expect(await waitingFor(event)).toEqual(["eva@example.it"]);
  });

  test("stays one when it is asked for many times at once", async () => {
    const { event, join } = await soldOut();
    const pens = ["isa@example.it", "isa+a@example.it", "isa+b@example.it"];
    const answers = await Promise.all(pens.map((email) => join(email)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await waitingFor(event)).toHaveLength(1);
  });
});

test("whoever waits for an event that is cancelled, or has an offer, is told so, and why", async () => {
  const { event, join, release } = await soldOut();
  await join("offerta@example.it");
  await join("attesa@example.it");
  await release();
  await told();
  await cancelOrdersOf(backend.deps, event.id, { reason: "Neve." });
  await workOff(backend);
  const mails = backend.mails.map(({ to, subject, text }) => [to.address, subject, text]);
  expect(mails.sort()).toEqual([
    ["attesa@example.it", "Annullato: Concerto di Natale", expect.stringContaining("finisce qui")],
    ["offerta@example.it", "Annullato: Concerto di Natale", expect.stringContaining("tenevamo")],
  ]);
  for (const [, , text] of mails) {
    expect(text).toContain("Concerto di Natale è stato annullato.\n\nMotivo: Neve.");
  }
  expect(await waitingFor(event)).toEqual([]);
  backend.mails.length = 0;
  await cancelOrdersOf(backend.deps, event.id, { reason: "Neve." });
  await workOff(backend);
  expect(backend.mails).toEqual([]);
});
