import { sql } from "drizzle-orm";
import { boxOf } from "@/backend/db/schema/columns";
import { mayWriteTo } from "@/backend/features/accounts/limits";
import { callTo } from "@/lib/contract/endpoint";
import { saveOrderDetails, sendLostOrders } from "@/lib/contract/order-endpoints";
import { mailBox } from "@/lib/domain/mail-box";
import { backendOfFile } from "@/tests/support/backend";
import type { Browser } from "@/tests/support/people";
import { insertPerson, logIn } from "@/tests/support/signed-in";
import {
  buy,
  details,
  held,
  newBuyer,
  openTicketing,
  type PlantedEvent,
  plantEvent,
  plantType,
} from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
beforeEach(() => backend.setNow("2026-11-21T10:00:00Z"));

/** An event with a type of which everybody may have two. */
async function limited(): Promise<{ event: PlantedEvent; type: string }> {
  const event = await plantEvent(backend);
  return { event, type: await plantType(backend, event, { max_per_person: 2 }) };
}

/** The browser of somebody who is logged in with this address. */
async function loggedIn(email: string, isProved = true): Promise<Browser> {
  const id = await insertPerson(backend, { email, email_verified: isProved });
  return (await logIn(backend, id)).browser;
}

/** Says who buys so many tickets; how that is answered. */
async function tell(
  buyer: Browser,
  { event, type }: { event: PlantedEvent; type: string },
  { email, quantity = 1 }: { email: string; quantity?: number },
): Promise<number> {
  const { order } = await held(buyer, event, { [type]: quantity });
  const path = `/api/orders/${order.code}/details`;
  return (await buyer.call("PUT", path, details({ email }))).status;
}

test("the database and the portal say the same of the box that an address leads to", async () => {
  const addresses = {
    "ada@example.it": "ada@example.it",
    "ada+uno@example.it": "ada@example.it",
    "ada+uno+due@example.it": "ada@example.it",
    "a.d.a@example.it": "a.d.a@example.it",
    "+ada@example.it": "+ada@example.it",
    "ada+@example.it": "ada@example.it",
  };
  const { rows } = await backend.deps.db.execute<{ address: string; box: string }>(sql`
    select address, ${boxOf(sql`address`)} as box
    from unnest(${sql.param(Object.keys(addresses))}::text[]) as address`);
  expect(Object.fromEntries(rows.map(({ address, box }) => [address, box]))).toEqual(addresses);
  for (const [address, box] of Object.entries(addresses)) expect(mailBox(address)).toBe(box);
});

describe("what a person may have at most", () => {
  test("counts addresses that lead to one box as one", async () => {
    const sale = await limited();
    const who = { email: "ugo@example.it" };
    await buy(newBuyer(backend), sale.event, { [sale.type]: 2 }, { who });
    expect(await tell(newBuyer(backend), sale, { email: "ugo+due@example.it" })).toBe(409);
    expect(await tell(newBuyer(backend), sale, { email: "ugo@altrove.example" })).toBe(200);
  });

  test("counts an account, whatever address it types, and accounts of one box as one", async () => {
    const sale = await limited();
    const buyer = await loggedIn("lia@example.it");
    await buy(buyer, sale.event, { [sale.type]: 2 }, { who: { email: "lia@lavoro.example" } });
    expect(await tell(buyer, sale, { email: "lia@casa.example" })).toBe(409);
    const second = await loggedIn("lia+due@example.it");
    expect(await tell(second, sale, { email: "lia@terza.example" })).toBe(409);
  });

  test("counts what an account has for who types its address without it", async () => {
    const sale = await limited();
    const buyer = await loggedIn("noa@example.it");
    await buy(buyer, sale.event, { [sale.type]: 2 }, { who: { email: "noa@lavoro.example" } });
    expect(await tell(newBuyer(backend), sale, { email: "noa+due@example.it" })).toBe(409);
  });

  test("counts who has proved no address as who has no account", async () => {
    const sale = await limited();
    const who = { email: "eva@example.it" };
    await buy(newBuyer(backend), sale.event, { [sale.type]: 2 }, { who });
    const unproved = await loggedIn("eva+nuova@example.it", false);
    expect(await tell(unproved, sale, who)).toBe(409);
    const other = { email: "eva@altrove.example" };
    await buy(unproved, sale.event, { [sale.type]: 2 }, { who: other });
    expect(await tell(newBuyer(backend), sale, other)).toBe(409);
  });

  test("is not used up by what strangers buy in somebody's name, once they log in", async () => {
    const sale = await limited();
    const who = { email: "pia@example.it" };
    const stranger = await loggedIn("altro@example.it");
    await buy(stranger, sale.event, { [sale.type]: 2 }, { who });
    // What was bought with another account is that account's.
    await buy(newBuyer(backend), sale.event, { [sale.type]: 2 }, { who });
    const free = await plantType(backend, sale.event);
    const open = { event: sale.event, type: free };
    for (let count = 0; count < 3; count += 1) {
      expect(await tell(newBuyer(backend), open, who)).toBe(200);
    }
    const guest = newBuyer(backend);
    const { order } = await held(guest, sale.event, { [sale.type]: 1 });
    const path = `/api/orders/${order.code}/details`;
    const refused = await guest.call("PUT", path, details(who));
    expect((await refused.json()).message).toContain("accedi con il tuo account");
    const pia = await loggedIn("pia@example.it");
    await buy(pia, sale.event, { [sale.type]: 2 }, { who });
    expect(await tell(pia, sale, who)).toBe(409);
  });

  test("holds for those who come at once", async () => {
    const event = await plantEvent(backend);
    const sale = { event, type: await plantType(backend, event, { max_per_person: 1 }) };
    const both = await Promise.all(
      ["ivo@example.it", "ivo+due@example.it"].map((it) => loggedIn(it)),
    );
    const buyers = [...both, newBuyer(backend), newBuyer(backend)];
    const emails = ["a@x.example", "b@x.example", "isa@example.it", "isa+due@example.it"];
    const orders = await Promise.all(buyers.map((buyer) => held(buyer, event, { [sale.type]: 1 })));
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        buyer.send(
          callTo(saveOrderDetails, { code: orders[index]?.order.code ?? "" }),
          details({ email: emails[index] }),
        ),
      ),
    );
    const of = (from: number) => answers.slice(from, from + 2).map(({ status }) => status);
    expect(of(0).sort()).toEqual([200, 409]);
    expect(of(2).sort()).toEqual([200, 409]);
  });

  test("holds for two orders of an account that are opened at once by their keys", async () => {
    const event = await plantEvent(backend);
    const type = await plantType(backend, event, { max_per_person: 1 });
    const id = await insertPerson(backend, { email: "leo@example.it" });
    const orders = await Promise.all(
      [1, 2].map(async () => held((await logIn(backend, id)).browser, event, { [type]: 1 })),
    );
    const answers = await Promise.all(
      orders.map(({ order, key }, index) =>
        newBuyer(backend).call(
          "PUT",
          `/api/orders/${order.code}/details?key=${key}`,
          details({ email: `leo.${index}@example.it` }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test("mails that others ask for are counted by the box that they come to", async () => {
  const answers: number[] = [];
  for (const plus of ["", "+uno", "+due", "+tre"]) {
    const body = { email: `zoe${plus}@example.it` };
    answers.push((await newBuyer(backend).send(callTo(sendLostOrders), body)).status);
  }
  expect(answers).toEqual([202, 202, 202, 429]);
  const written: boolean[] = [];
  for (const plus of ["", "+1", "+2", "+3", "+4", "+5"]) {
    written.push(await mayWriteTo(backend.deps, `zoe${plus}@example.it`));
  }
  expect(written).toEqual([true, true, true, true, true, false]);
});
