import { eq, sql } from "drizzle-orm";
import { eventOccurrences } from "@/backend/db/schema/events";
import { readTicketCode } from "@/backend/features/tickets/keys";
import { expireOffers, offerPlaces } from "@/backend/features/waiting-list/offering";
import { readFonts, splitByFont } from "@/backend/files/pdf-fonts";
import { callTo } from "@/lib/contract/endpoint";
import {
  abandonOrder,
  cancelOrder,
  getOrder,
  sendLostOrders,
} from "@/lib/contract/order-endpoints";
import type { Order } from "@/lib/contract/orders";
import {
  acceptTicket,
  changeHolder,
  getTicket,
  getTicketSheet,
  getTransfer,
  listReceivedTickets,
  offerTicket,
  withdrawTicket,
} from "@/lib/contract/ticket-endpoints";
import { backendOfFile } from "@/tests/support/backend";
import { readSheet } from "@/tests/support/pdf-pages";
import type { Browser } from "@/tests/support/people";
import { creased, photographedInTheDark, readCode } from "@/tests/support/qr-pictures";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import {
  buy,
  changeEvent,
  countPlaces,
  held,
  newBuyer,
  openTicketing,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
  start,
  workOff,
} from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
const NOW = "2026-11-21T10:00:00Z";
beforeEach(() => backend.setNow(NOW));

const ticket = (id = "") => newBuyer(backend).send(callTo(getTicket, { id }));
const idOf = ({ tickets: [first] }: Order) => first?.id ?? "";

async function oneTicket(over: object = {}) {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, over);
  const type = await plantType(backend, event, { quantity: 4 });
  return { event, type, order: await buy(newBuyer(backend), event, { [type]: 1 }) };
}

/** The sheet of a ticket in somebody's name. */
async function namedSheet(who: { first_name: string; last_name: string }) {
  const { event, type } = await oneTicket();
  const order = await buy(newBuyer(backend), event, { [type]: 1 }, { who });
  const { qr } = await (await ticket(idOf(order))).json();
  const answer = await newBuyer(backend).send(callTo(getTicketSheet, { id: idOf(order) }));
  const read = await readSheet(new Uint8Array(await answer.arrayBuffer()));
  return { ...read, qr, latinised: read.text.includes("in lettere latine") };
}

/** Checks a code as a phone at the door does, by WebCrypto and the public keys alone. */
async function isSigned(event: PlantedEvent, code: string): Promise<boolean> {
  const admin = await newStaff(backend, "amministratore");
  const { keys } = await (
    await admin.ask("GET", `/api/business/events/${event.id}/ticket-keys`)
  ).json();
  const [id, version, signature = ""] = code.split(".");
  const data = new TextEncoder().encode(`${id}.${version}`);
  const bytes = Buffer.from(signature, "base64url");
  for (const { algorithm, jwk } of keys) {
    const [by, how] =
      algorithm === "ed25519"
        ? [{ name: "Ed25519" }, { name: "Ed25519" }]
        : [
            { name: "ECDSA", namedCurve: "P-256" },
            { name: "ECDSA", hash: "SHA-256" },
          ];
    const key = await crypto.subtle.importKey("jwk", jwk, by, false, ["verify"]);
    if (await crypto.subtle.verify(how, key, bytes, data)) return true;
  }
  return false;
}

describe("a ticket", () => {
  test.each(["ed25519", "p256"])(
    "has a code that a door checks without a network, by %s",
    async (algorithm) => {
      const { event, order } = await oneTicket({ ticket_algorithm: algorithm });
      const answer = await ticket(idOf(order));
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      const { qr, status, dates, event: told } = await answer.json();
      expect({ status, dates: dates.length, place: told.place }).toEqual({
        status: "active",
        dates: 1,
        place: "Teatro comunale",
      });
      expect(qr).toMatch(/^[\w-]{22}\.1\.[\w-]{86}$/);
      expect(await isSigned(event, qr)).toBe(true);
      expect(readTicketCode(backend.deps, qr, event.id)).toMatchObject({ version: 1 });
    },
  );

  test("has no code that was changed, or is another event's, and its code does not open its page", async () => {
    const { event, order } = await oneTicket();
    const { event: other } = await oneTicket();
    const { qr } = await (await ticket(idOf(order))).json();
    const { deps } = backend;
    const mark = readTicketCode(deps, qr, event.id);
    expect(readTicketCode(deps, qr, other.id)).toBeNull();
    expect(readTicketCode(deps, qr.replace(".1.", ".2."), event.id)).toBeNull();
    for (const bad of ["", "..", "a.1.b", `${qr}.x`, qr.slice(0, -2)]) {
      expect(readTicketCode(deps, bad, event.id)).toBeNull();
    }
    expect(await isSigned(event, qr.replace(".1.", ".2."))).toBe(false);
    expect((await ticket(mark?.id)).status).toBe(404);
  });

  test("tells its buyer, and nobody else who has its address, that the order opens here", async () => {
    const event = await plantEvent(backend);
    const type = await plantType(backend, event, { quantity: 4 });
    const [buyer, person] = [newBuyer(backend), await newPerson(backend)];
    const first = idOf(await buy(buyer, event, { [type]: 1 }));
    const second = idOf(await buy(person.browser, event, { [type]: 1 }));
    const opens = async (id: string, who: Pick<Browser, "send">) =>
      (await (await who.send(callTo(getTicket, { id }))).json()).can_open_order;
    expect([await opens(first, buyer), await opens(first, person.browser)]).toEqual([true, false]);
    expect([await opens(second, person.browser), await opens(second, newBuyer(backend))]).toEqual([
      ...[true, false],
    ]);
  });

  test("comes as a sheet of A4 with the code of its page, and says whose it is and what holds for it", async () => {
    const { event, type } = await oneTicket({ terms: "Non si entra a spettacolo iniziato." });
    const who = { first_name: "Željko", last_name: "D'Àvila" };
    const order = await buy(newBuyer(backend), event, { [type]: 1 }, { who });
    const { qr } = await (await ticket(idOf(order))).json();
    const sheet = () => newBuyer(backend).send(callTo(getTicketSheet, { id: idOf(order) }));
    const answer = await sheet();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="biglietto-${order.code}.pdf"`,
    });
    const { text, code, pages, size } = await readSheet(new Uint8Array(await answer.arrayBuffer()));
    expect([code?.text, pages, size]).toEqual([qr, 1, [595, 842]]);
    for (const said of [
      ...["Concerto di Natale", "martedì 1º dicembre, 21:00", "Teatro comunale"],
      ...[
        "Željko D'Àvila",
        "Ingresso",
        order.code,
        "Gratis",
        "Non si entra a spettacolo iniziato.",
      ],
    ]) {
      expect(text).toContain(said);
    }
    await changeEvent(backend, event, { status: "cancelled", status_reason: "Neve." });
    expect((await sheet()).status).toBe(409);
    expect((await newBuyer(backend).send(callTo(getTicketSheet, { id: event.id }))).status).toBe(
      404,
    );
  });

  test("is read off a sheet that was folded across its code, and off a photograph of it in the dark", async () => {
    const { qr, code, picture } = await namedSheet({ first_name: "Ada", last_name: "Neri" });
    if (!code) throw new Error("The sheet has no code");
    expect(["M", "Q", "H"]).toContain(code.level);
    for (const direction of ["upright", "level"] as const) {
      const folded = creased(picture, code, { at: 0.5, direction });
      expect((await readCode(folded))?.text).toBe(qr);
    }
    expect((await readCode(photographedInTheDark(picture)))?.text).toBe(qr);
  });

  test.each([
    ["Олександр", "Шевченко", "Олександр Шевченко"],
    ["Γιώργος", "Παπαδόπουλος", "Γιώργος Παπαδόπουλος"],
    ["Nguyễn", "Thị Ánh", "Nguyễn Thị Ánh"],
  ])("has the name of %s %s on its sheet as it is written", async (first_name, last_name, said) => {
    const { text, latinised } = await namedSheet({ first_name, last_name });
    expect(text).toContain(said);
    expect(latinised).toBe(false);
  });

  test.each([
    ["王", "小明", "Wang XiaoMing"],
    ["محمد", "علي", "mhmd `ly"],
    ["Zoë 🎄", "Čapek 👩‍🚀", "Zoë Čapek"],
  ])("draws the name of %s %s in Latin letters", async (first_name, last_name, drawn) => {
    const runs = splitByFont(await readFonts(), "strong", `${first_name} ${last_name}`);
    expect(runs.map(({ text }) => text).join("")).toBe(drawn);
    const { text, code, qr } = await namedSheet({ first_name, last_name });
    expect(code?.text).toBe(qr);
    expect(text).not.toContain("\ufffd");
  });

  test("keeps a name in other letters in the text of its sheet, and says so", async () => {
    const { text, latinised } = await namedSheet({ first_name: "王", last_name: "小明" });
    expect(text).toContain("王 小明");
    expect(latinised).toBe(true);
  });

  test("gets another page and another code with another holder, and both are told", async () => {
    const { order, event } = await oneTicket();
    const id = idOf(order);
    const before = await (await ticket(id)).json();
    backend.mails.length = 0;
    const holder = { first_name: "Ugo", last_name: "Rossi", email: "ugo@example.it" };
    const answer = await newBuyer(backend).send(callTo(changeHolder, { id }), holder);
    const after = await answer.json();
    expect(after).toMatchObject({ holder, status: "active" });
    expect(after.id).not.toBe(id);
    expect((await ticket(id)).status).toBe(404);
    expect(readTicketCode(backend.deps, after.qr, event.id)).toMatchObject({ version: 2 });
    expect(readTicketCode(backend.deps, before.qr, event.id)).toMatchObject({ version: 1 });
    await workOff(backend);
    const told = (address: string) =>
      backend.mails.findLast(({ to }) => to.address === address)?.text;
    expect(told("ugo@example.it")).toContain(`/ticket/${after.id}`);
    expect(told("ugo@example.it")).toContain("Quando: martedì 1º dicembre, ore 21:00.");
    expect(told("ugo@example.it")).toContain("Dove: ");
    expect(told("vera@example.it")).toContain("Il codice che avevi tu non vale più.");
    expect(told("vera@example.it")).not.toContain(after.id);
    backend.setNow("2026-12-01T20:00:00Z");
    const late = await newBuyer(backend).send(callTo(changeHolder, { id: after.id }), holder);
    expect(late.status).toBe(409);
  });

  test("is put in another name five times at most, but by its organiser; what is given counts apart", async () => {
    const { event, order } = await oneTicket();
    const admin = await newStaff(backend, "amministratore");
    let id = idOf(order);
    const holder = (number: number) => ({
      ...{ first_name: "Ugo", last_name: "Rossi", email: `ugo.${number}@example.it` },
    });
    const change = (number: number) =>
      newBuyer(backend).send(callTo(changeHolder, { id }), holder(number));
    for (const number of [1, 2, 3, 4, 5]) {
      const answer = await change(number);
      expect(answer.status).toBe(200);
      const after = await answer.json();
      expect(after).toMatchObject({
        can_change_holder: number < 5,
        is_change_used_up: number === 5,
        can_transfer: true,
      });
      id = after.id;
    }
    backend.setNow("2026-11-22T10:00:00Z");
    const sixth = await change(6);
    expect(sixth.status).toBe(409);
    expect((await sixth.json()).message).toContain("già stato cambiato 5 volte");
    const path = `/api/business/events/${event.id}/tickets/${id}/holder`;
    expect((await admin.ask("PUT", path, holder(6))).status).toBe(204);
  });

  test("is told to the account of its new holder, too", async () => {
    const { order } = await oneTicket();
    const email = "ugo.ha.un.account@example.it";
    const person = await newPerson(backend, { email });
    const holder = { first_name: "Ugo", last_name: "Rossi", email };
    const path = `/api/tickets/${idOf(order)}/holder`;
    const after = await (await newBuyer(backend).call("PUT", path, holder)).json();
    await workOff(backend);
    const { data } = await (await person.ask("GET", "/api/notifications")).json();
    expect(data).toMatchObject([{ type: "transfer_received", deep_link: `/ticket/${after.id}` }]);
  });

  test("can be given back while its event is postponed, and says so", async () => {
    const event = await plantEvent(backend);
    const rule = { is_allowed: true, deadline_hours: 24 };
    const type = await plantType(backend, event, { quantity: 4, cancel_rule: rule });
    const buyer = newBuyer(backend);
    const order = await buy(buyer, event, { [type]: 1 });
    const cancelOf = async () => (await (await ticket(idOf(order))).json()).cancel;
    expect(await cancelOf()).toMatchObject({ until: "2026-11-30T20:00:00.000Z", refund: 0 });
    await changeEvent(backend, event, { status: "postponed", status_reason: "Neve." });
    backend.setNow("2026-12-03T20:00:00Z");
    expect(await cancelOf()).toMatchObject({ until: null, refund: 0 });
    const given = await buyer.send(callTo(cancelOrder, { code: order.code }), {});
    expect(given.status).toBe(200);
  });

  test("shows its code until its door is closed, and none where its only date is called off", async () => {
    const { order, event } = await oneTicket();
    const codeOf = async () => (await (await ticket(idOf(order))).json()).qr;
    backend.setNow("2026-12-02T22:30:00Z");
    expect(await codeOf()).not.toBeNull();
    backend.setNow("2026-12-02T23:30:00Z");
    expect(await codeOf()).toBeNull();
    await changeEvent(backend, event, { status: "postponed", status_reason: "Neve." });
    expect(await codeOf()).not.toBeNull();

    backend.setNow("2026-11-21T10:00:00Z");
    const off = await oneTicket();
    await backend.deps.db
      .update(eventOccurrences)
      .set({ is_cancelled: true })
      .where(eq(eventOccurrences.event_id, off.event.id));
    expect((await (await ticket(idOf(off.order))).json()).qr).toBeNull();
  });

  test("that is paid at the door shows its code before, which lets nobody in, and goes nowhere else", async () => {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, { payment_methods: ["at_door"] });
    const type = await plantType(backend, event, { kind: "paid", price: 1200, quantity: 4 });
    const order = await buy(newBuyer(backend), event, { [type]: 1 }, { method: "at_door" });
    const shown = await (await ticket(idOf(order))).json();
    expect(shown).toMatchObject({ status: "pending", wallet: { apple: false, google: null } });
    expect(readTicketCode(backend.deps, shown.qr, event.id)).toMatchObject({ version: 1 });
    const sheet = await newBuyer(backend).send(callTo(getTicketSheet, { id: idOf(order) }));
    expect(sheet.status).toBe(409);
  });

  test("shows no code once its event is cancelled", async () => {
    const { order, event } = await oneTicket();
    await changeEvent(backend, event, { status: "cancelled", status_reason: "Neve." });
    expect(await (await ticket(idOf(order))).json()).toMatchObject({
      qr: null,
      event: { is_cancelled: true },
    });
  });
});

describe("a ticket that is given to somebody", () => {
  const names = { first_name: "Lia", last_name: "Rossi" };
  let people = 0;
  const newAddress = () => {
    people += 1;
    return `lia${people}@example.it`;
  };
  const offer = (id: string, email: string) =>
    newBuyer(backend).send(callTo(offerTicket, { id }), { email });
  const send = (step: "accept" | "refuse", token: string) =>
    newBuyer(backend).call("POST", `/api/ticket-transfer/${step}`, {
      token,
      ...(step === "accept" && names),
    });
  const mailTo = (address: string) => backend.mails.findLast(({ to }) => to.address === address);

  /** A ticket that is offered, and the secret of the mail. */
  async function offered() {
    const event = await plantEvent(backend);
    const rule = { cancel_rule: { is_allowed: true } };
    const type = await plantType(backend, event, { quantity: 4, ...rule });
    const buyer = newBuyer(backend);
    const order = await buy(buyer, event, { [type]: 1 });
    const id = idOf(order);
    const lia = newAddress();
    return { order, event, buyer, id, lia, token: await offerTo(id, lia) };
  }

  async function offerTo(id: string, email: string): Promise<string> {
    expect((await offer(id, email)).status).toBe(200);
    await workOff(backend);
    return /passaggio=([^\s&]+)/.exec(mailTo(email)?.text ?? "")?.[1] ?? "";
  }

  test("stays theirs until it is accepted, and has another code and page then", async () => {
    const { id, token, event, lia } = await offered();
    const before = await (await ticket(id)).json();
    expect(before).toMatchObject({ can_transfer: false, transfer: { email: lia } });
    expect(before.qr).not.toBeNull();
    expect(mailTo(lia)?.text).toContain("Quando: martedì 1º dicembre, ore 21:00.");
    expect(mailTo(lia)?.text).toContain("Dove: Teatro comunale.");
    const seen = await newBuyer(backend).send(callTo(getTransfer), undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(await seen.json()).toMatchObject({
      is_open: true,
      sender: "Vera Neri",
      event: { place: "Teatro comunale" },
    });
    const after = await (await send("accept", token)).json();
    expect(after).toMatchObject({ holder: { ...names, email: lia }, transfer: null });
    expect((await ticket(id)).status).toBe(404);
    expect(readTicketCode(backend.deps, after.qr, event.id)).toMatchObject({ version: 2 });
    await workOff(backend);
    expect(mailTo(lia)?.text).toContain(`/ticket/${after.id}`);
    expect(mailTo("vera@example.it")?.text).toContain("è ora a nome di Lia Rossi");
  });

  test("is out of its buyer's hands once it is accepted: no page, no address, nothing to give back", async () => {
    const owner = await newStaff(backend, "amministratore");
    const event = await plantEvent(backend);
    const rule = { cancel_rule: { is_allowed: true } };
    const type = await plantType(backend, event, { quantity: 4, ...rule });
    const buyer = newBuyer(backend);
    const order = await buy(buyer, event, { [type]: 2 });
    const [given, kept] = order.tickets.map(({ id }) => id ?? "");
    const lia = newAddress();
    const token = await offerTo(given ?? "", lia);
    const after = await (await send("accept", token)).json();
    expect(after.cancel).toBeNull();
    const path = `/api/orders/${order.code}`;
    const told = await (await buyer.call("GET", path)).json();
    expect(told.tickets).toContainEqual(
      expect.objectContaining({ id: null, holder: "Lia Rossi", status: "active" }),
    );
    expect(told.tickets).toContainEqual(expect.objectContaining({ id: kept }));
    expect(JSON.stringify(told)).not.toContain(after.id);
    expect(JSON.stringify(told)).not.toContain(lia);

    await workOff(backend);
    backend.mails.length = 0;
    const list = `/api/business/events/${event.id}/orders`;
    const [managed] = (await (await owner.ask("GET", list)).json()).data;
    expect((await owner.ask("POST", `${list}/${managed.id}/resend`)).status).toBe(204);
    await workOff(backend);
    expect(mailTo("vera@example.it")?.text).toContain(`/ticket/${kept}`);
    expect(mailTo("vera@example.it")?.text).not.toContain(after.id);
    expect(mailTo(lia)?.text).toContain(`/ticket/${after.id}`);

    const cancel = (body: object) => buyer.call("POST", `${path}/cancel`, body);
    expect((await cancel({ ticket_ids: [after.id] })).status).toBe(409);
    expect((await cancel({ ticket_ids: null })).status).toBe(200);
    expect((await cancel({ ticket_ids: null })).status).toBe(409);
    expect(await (await ticket(after.id)).json()).toMatchObject({ status: "active" });

    const whole = { reason: "Sala chiusa." };
    expect((await owner.ask("POST", `${list}/${managed.id}/cancel`, whole)).status).toBe(200);
    expect(await (await ticket(after.id)).json()).toMatchObject({ status: "cancelled" });
  });

  test("is its buyer's again when it is given back to them", async () => {
    const { order, buyer, token } = await offered();
    const after = await (await send("accept", token)).json();
    const back = await offerTo(after.id, "vera@example.it");
    const again = await (await send("accept", back)).json();
    const told = await (await buyer.send(callTo(getOrder, { code: order.code }))).json();
    expect(told.tickets).toMatchObject([{ id: again.id }]);
    expect(again.cancel).not.toBeNull();
  });

  const receivedBy = async (person: Pick<Browser, "send">) =>
    (await (await person.send(callTo(listReceivedTickets, {}))).json()).data;

  test("is found by the account of its address, and by the account it was accepted with", async () => {
    const [address, unverified] = [newAddress(), newAddress()];
    const [owner, unproved, other] = [
      await newPerson(backend, { email: address }),
      await newPerson(backend, { email: unverified, email_verified: false }),
      await newPerson(backend),
    ];
    const { order } = await oneTicket();
    const accepted = await offerTo(idOf(order), address);
    const body = { token: accepted, ...names };
    const first = await (await owner.send(callTo(acceptTicket), body)).json();
    const shown = { id: first.id, type_name: "Ingresso", status: "active" };
    expect(await receivedBy(owner)).toMatchObject([shown]);
    expect(await receivedBy(other)).toEqual([]);

    const next = await offerTo(first.id, newAddress());
    const again = { token: next, ...names };
    const second = await (await other.send(callTo(acceptTicket), again)).json();
    expect(await receivedBy(owner)).toEqual([]);
    expect(await receivedBy(other)).toMatchObject([{ id: second.id }]);

    const put = (id: string, email: string) =>
      other.send(callTo(changeHolder, { id }), { first_name: "Liana", last_name: "B", email });
    const third = await (await put(second.id, second.holder.email)).json();
    expect(await receivedBy(other)).toMatchObject([{ id: third.id }]);
    expect((await put(third.id, unverified)).status).toBe(200);
    expect(await receivedBy(other)).toEqual([]);
    expect(await receivedBy(unproved)).toEqual([]);
  });

  test("of one's own order is found among what was received once it was given away and came back", async () => {
    const owner = await newPerson(backend);
    const address = newAddress();
    const event = await plantEvent(backend);
    const type = await plantType(backend, event, { quantity: 4 });
    const order = await buy(owner.browser, event, { [type]: 1 }, { who: { email: address } });
    expect(await receivedBy(owner)).toEqual([]);
    const back = { token: await offerTo(idOf(order), newAddress()), ...names };
    const after = await (await owner.send(callTo(acceptTicket), back)).json();
    expect(await receivedBy(owner)).toMatchObject([{ id: after.id }]);
    const [told] = (await (await owner.send(callTo(getOrder, { code: order.code }))).json())
      .tickets;
    expect(told.id).toBeNull();
  });

  test("is among the lost links of its address alone, and of its buyer's no more", async () => {
    const address = newAddress();
    const buyer = newAddress();
    const event = await plantEvent(backend, { title: "Veglia" });
    const type = await plantType(backend, event, { quantity: 4 });
    const order = await buy(newBuyer(backend), event, { [type]: 1 }, { who: { email: buyer } });
    const after = await (await send("accept", await offerTo(idOf(order), address))).json();
    const ask = async (email: string) => {
      await workOff(backend);
      backend.mails.length = 0;
      expect((await newBuyer(backend).send(callTo(sendLostOrders), { email })).status).toBe(202);
      await workOff(backend);
      return backend.mails.map(({ to, text }) => ({ to: to.address, text }));
    };
    const [mail, ...more] = await ask(address);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(address);
    expect(mail?.text).toContain(`Veglia, biglietto «Ingresso»: `);
    expect(mail?.text).toContain(`/ticket/${after.id}`);
    expect(mail?.text).not.toContain(order.code);
    const [own] = await ask(buyer);
    expect(own?.text).toContain(`ordine ${order.code}`);
    expect(own?.text).not.toContain(after.id);
    backend.setNow("2026-12-02T20:00:00Z");
    expect(await ask(address)).toEqual([]);
  });

  test("is accepted once, of two at once", async () => {
    const { token } = await offered();
    const answers = await Promise.all([send("accept", token), send("accept", token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("is accepted or given back, not both", async () => {
    const { order, buyer, token, id } = await offered();
    const [accepted, cancelled] = await Promise.all([
      send("accept", token),
      buyer.send(callTo(cancelOrder, { code: order.code }), { ticket_ids: [id] }),
    ]);
    expect([accepted.status, cancelled.status].sort()).toEqual([200, 409]);
  });

  test("is offered to one at a time, and not once it is refused, withdrawn or over", async () => {
    const { id, token } = await offered();
    expect((await offer(id, newAddress())).status).toBe(409);
    expect((await send("refuse", token)).status).toBe(204);
    expect((await send("accept", token)).status).toBe(409);
    await workOff(backend);
    expect(mailTo("vera@example.it")?.subject).toContain("Il biglietto resta a te");

    const again = await offered();
    expect((await newBuyer(backend).send(callTo(withdrawTicket, { id: again.id }))).status).toBe(
      200,
    );
    expect((await send("accept", again.token)).status).toBe(409);

    const third = await offered();
    backend.setNow("2026-11-23T10:00:00Z");
    expect((await send("accept", third.token)).status).toBe(409);
    backend.mails.length = 0;
    await backend.deps.queue.send("expire-ticket-transfers", {});
    await workOff(backend);
    expect(mailTo("vera@example.it")?.text).toContain("non ha accettato in tempo");
    expect(await (await ticket(third.id)).json()).toMatchObject({
      can_transfer: true,
      transfer: null,
    });
  });

  test("goes on twice at most", async () => {
    const { token } = await offered();
    const first = await (await send("accept", token)).json();
    const again = await offerTo(first.id, newAddress());
    const second = await (await send("accept", again)).json();
    expect(second.can_transfer).toBe(false);
    expect((await offer(second.id, newAddress())).status).toBe(409);
  });

  test("is not given in the last hour, after it was used, nor once its event is called off", async () => {
    const { id, token, event } = await offered();
    backend.setNow("2026-12-01T19:30:00Z");
    expect((await send("accept", token)).status).toBe(409);
    expect((await offer(id, newAddress())).status).toBe(409);
    await changeEvent(backend, event, { status: "cancelled", status_reason: "Neve." });
    expect((await offer(id, newAddress())).status).toBe(409);
  });

  test("is told to the account of whom it is offered to, which opens it without the secret", async () => {
    const email = "lia.ha.un.account@example.it";
    const person = await newPerson(backend, { email });
    const { order } = await oneTicket();
    await offer(idOf(order), email);
    await workOff(backend);
    const { data } = await (await person.ask("GET", "/api/notifications")).json();
    const key = /passaggio=(.+)$/.exec(data[0].deep_link)?.[1];
    const header = { authorization: `Bearer ${key}` };
    const read = (ask: Browser["call"]) => ask("GET", "/api/ticket-transfer", undefined, header);
    expect((await read(person.ask)).status).toBe(200);
    expect((await read(newBuyer(backend).call)).status).toBe(404);
  });

  test("is not offered to its holder any more when it is put in another name at once", async () => {
    const { id, token } = await offered();
    const holder = { first_name: "Ugo", last_name: "Rossi", email: "ugo@example.it" };
    await newBuyer(backend).send(callTo(changeHolder, { id }), holder);
    expect((await send("accept", token)).status).toBe(409);
  });
});

describe("what nobody guesses", () => {
  const nobodys = "/api/tickets/0d4f7d0e-5b52-4f34-9d7b-6f0d2d3a9b22";
  const names = { first_name: "Ugo", last_name: "Rossi" };
  const holder = { ...names, email: "ugo@example.it" };
  const bearer = { authorization: "Bearer 0d4f7d0e-5b52-4f34-9d7b-6f0d2d3a9b22" };
  const token = "nessuno";

  test.each<{ method: string; path: string; body?: object; headers?: Record<string, string> }>([
    { method: "PUT", path: `${nobodys}/holder`, body: holder },
    { method: "POST", path: `${nobodys}/transfer`, body: { email: holder.email } },
    { method: "DELETE", path: `${nobodys}/transfer` },
    { method: "GET", path: "/api/ticket-transfer", headers: bearer },
    { method: "POST", path: "/api/ticket-transfer/accept", body: { token, ...names } },
    { method: "POST", path: "/api/ticket-transfer/refuse", body: { token } },
    { method: "GET", path: "/api/waitlist/place", headers: bearer },
    { method: "POST", path: "/api/waitlist/leave", body: { token } },
  ])("is tried ten times a minute, then no more: $method $path", async (asked) => {
    const { method, path, body, headers } = asked;
    const thief = newBuyer(backend);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await thief.call(method, path, body, headers)).status).toBe(404);
    }
    expect((await thief.call(method, path, body, headers)).status).toBe(429);
  });
});

describe("the waiting list", () => {
  const join = (event: PlantedEvent, type: string, over: object = {}) =>
    newBuyer(backend).call("POST", `${event.path}/waitlist`, {
      type_id: type,
      first_name: "Ada",
      email: "ada@example.it",
      quantity: 1,
      privacy: true,
      ...over,
    });
  const placeBy = (ask: Browser["call"], secret: string) =>
    ask("GET", "/api/waitlist/place", undefined, { authorization: `Bearer ${secret}` });
  const tokenFor = (address: string, parameter: string) => {
    const text = backend.mails.findLast(({ to }) => to.address === address)?.text ?? "";
    return new RegExp(`${parameter}=([^\\s&]+)`).exec(text)?.[1] ?? "";
  };

  /** An event whose three places are held, and who holds them. */
  async function soldOut(mode = "fifo") {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, {
      waitlist_open: true,
      waitlist_mode: mode,
      offer_minutes: 60,
    });
    const type = await plantType(backend, event, { quantity: 3 });
    const holder = newBuyer(backend);
    const { order } = await held(holder, event, { [type]: 3 });
    const release = () => holder.send(callTo(abandonOrder, { code: order.code }));
    return { event, type, release };
  }

  test("is for what is sold out, and answers an address that waits already the same", async () => {
    const { event, type } = await soldOut();
    const free = await plantType(backend, event, { quantity: 3, position: 1 });
    expect((await join(event, free)).status).toBe(409);
    const first = await join(event, type);
    const again = await join(event, type);
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(await again.text()).toBe(await first.text());
    const offer = await (await newBuyer(backend).call("GET", `${event.path}/tickets`)).json();
    expect(offer.types).toMatchObject([{ state: "waitlist" }, { state: "on_sale" }]);
  });

  test("tells who asks for something else for what they wait already, and what they were offered", async () => {
    const { event, type, release } = await soldOut();
    const other = await plantType(backend, event, { name: "Galleria", quantity: 3, position: 1 });
    await held(newBuyer(backend), event, { [other]: 3 });
    const email = "due.volte@example.it";
    const said = async (over: object) => {
      backend.mails.length = 0;
      expect((await join(event, other, { email, quantity: 3, ...over })).status).toBe(202);
      await workOff(backend);
      return backend.mails.find(({ to }) => to.address === email)?.text ?? "";
    };
    expect(await said({ type_id: type, quantity: 1 })).toContain("Sei in lista d'attesa");
    const again = await said({});
    expect(again).toContain("Eri già in lista d'attesa per Concerto di Natale: 1 × «Ingresso»");
    expect(again).not.toContain("Galleria");
    await release();
    await workOff(backend);
    expect(await said({})).toContain("ti abbiamo già offerto 1 × «Ingresso»");
  });

  test("comes to whoever waits behind hundreds who want something else", async () => {
    const { event, type } = await soldOut();
    const other = await plantType(backend, event, { quantity: 1, position: 1 });
    const buyer = newBuyer(backend);
    const { order } = await held(buyer, event, { [other]: 1 });
    await backend.deps.db.execute(sql`
      insert into waitlist_entries (event_id, type_id, status, first_name, email, quantity, created_at)
      select ${event.id}, ${type}, 'waiting', 'Uno', 'uno' || n || '@example.it', 1, ${NOW}
      from generate_series(1, 500) n`);
    await join(event, other, { email: "ultima@example.it" });
    await buyer.send(callTo(abandonOrder, { code: order.code }));
    await offerPlaces(backend.deps, event.id);
    await workOff(backend);
    expect(tokenFor("ultima@example.it", "offerta")).not.toBe("");
  });

  test("is not for what nobody sees, nor for fewer than an order must have; what was offered can be taken", async () => {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, { waitlist_open: true });
    const pairs = await plantType(backend, event, { quantity: 3, min_per_order: 2 });
    const hidden = await plantType(backend, event, { quantity: 1, is_hidden: true });
    const crowd = await plantType(backend, event, { quantity: 5, min_per_order: 5 });
    const holder = newBuyer(backend);
    const { order } = await held(holder, event, { [pairs]: 2 });
    let asked = 0;
    const faults = async (type: string, quantity: number) => {
      asked += 1;
      const email = `coppie.${asked}@example.it`;
      const answer = await join(event, type, { quantity, email });
      return [answer.status, ...Object.keys((await answer.json()).errors ?? {})];
    };
    // One is left, which nobody could order.
    expect(await faults(pairs, 1)).toEqual([422, "quantity"]);
    expect(await faults(hidden, 1)).toEqual([422, "type_id"]);
    expect(await faults(crowd, 4)).toEqual([422, "type_id"]);
    expect(await faults(pairs, 2)).toEqual([202]);
    await holder.send(callTo(abandonOrder, { code: order.code }));
    await workOff(backend);
    const offer = tokenFor(`coppie.${asked}@example.it`, "offerta");
    const admin = await newStaff(backend, "amministratore");
    await admin.ask("PUT", `/api/business/events/${event.id}/ticket-types/${pairs}`, {
      ...{ name: "Ingresso", kind: "free", quantity: 3, min_per_order: 3, is_hidden: true },
    });
    const buyer = newBuyer(backend);
    const place = await (await placeBy(buyer.call, offer)).json();
    expect(place).toMatchObject({ quantity: 2, least: 2 });
    expect((await start(buyer, event, { [pairs]: 1 }, { offer })).status).toBe(422);
    await held(buyer, event, { [pairs]: 2 }, { offer });
  });

  test("is offered what comes free in turn, ahead of everybody else, and what is not used goes on", async () => {
    const { event, type, release } = await soldOut();
    await join(event, type, { email: "uno@example.it", quantity: 2 });
    await join(event, type, { email: "due@example.it", quantity: 2 });
    await join(event, type, { email: "tre@example.it", quantity: 1 });
    await release();
    expect((await start(newBuyer(backend), event, { [type]: 1 })).status).toBe(409);
    await workOff(backend);
    const offers = () =>
      backend.mails
        .filter(({ subject }) => subject.startsWith("Si è liberato"))
        .map(({ to }) => to.address)
        .sort();
    expect(offers()).toEqual(["tre@example.it", "uno@example.it"]);
    expect(await countPlaces(backend, event)).toMatchObject({ taken: 3, items: 0 });

    const offer = tokenFor("uno@example.it", "offerta");
    const wrong = await start(newBuyer(backend), event, { [type]: 3 }, { offer });
    expect(wrong.status).toBe(422);
    const order = await buy(
      newBuyer(backend),
      event,
      { [type]: 1 },
      { offer, who: { email: "uno@example.it" } },
    );
    expect(order.status).toBe("completed");
    expect((await start(newBuyer(backend), event, { [type]: 1 }, { offer })).status).toBe(409);
    expect(await countPlaces(backend, event)).toMatchObject({ taken: 2, items: 1 });

    backend.setNow("2026-11-21T11:00:00Z");
    expect(await expireOffers(backend.deps)).toBe(1);
    await workOff(backend);
    expect(offers()).toEqual(["due@example.it", "tre@example.it", "uno@example.it"]);
    expect(await countPlaces(backend, event)).toMatchObject({ taken: 3, items: 1 });
  });

  test("is left by a link, with what was offered", async () => {
    const { event, type, release } = await soldOut();
    await join(event, type);
    await release();
    await workOff(backend);
    const token = tokenFor("ada@example.it", "lascia");
    const buyer = newBuyer(backend);
    // The secret stands in no address, which would be in the log.
    const look = (secret: string) => placeBy(buyer.call, secret);
    const leave = () => buyer.call("POST", "/api/waitlist/leave", { token });
    expect(await (await look(token)).json()).toMatchObject({
      status: "offered",
      offered_to: { first_name: "Ada", email: "ada@example.it" },
      offer_expires_at: "2026-11-21T11:00:00.000Z",
      event: { place: "Teatro comunale", dates: [{ starts_at: "2026-12-01T20:00:00.000Z" }] },
    });
    const mail = backend.mails.find(({ subject }) => subject.startsWith("Si è liberato"));
    expect(mail?.text).toContain("Quando: martedì 1º dicembre, ore 21:00.");
    expect(mail?.text).toContain("Dove: Teatro comunale.");
    expect((await leave()).status).toBe(204);
    expect((await leave()).status).toBe(204);
    expect(await (await look(token)).json()).toMatchObject({
      status: "cancelled",
      offered_to: null,
    });
    expect((await look(`${token}x`)).status).toBe(404);
    expect((await look("")).status).toBe(404);
    await held(newBuyer(backend), event, { [type]: 3 });
  });

  test("is drawn by lot where its organiser says so, and tells people with an account", async () => {
    const { event, type, release } = await soldOut("lottery");
    const person = await newPerson(backend, { email: "ida@example.it" });
    await person.ask("POST", `${event.path}/waitlist`, {
      type_id: type,
      first_name: "Ida",
      email: "ida@example.it",
      quantity: 3,
      privacy: true,
    });
    await release();
    await Promise.all([1, 2, 3].map(() => offerPlaces(backend.deps, event.id)));
    expect(await countPlaces(backend, event)).toMatchObject({ taken: 3, items: 0 });
    const { data } = await (await person.ask("GET", "/api/notifications")).json();
    expect(data).toMatchObject([{ type: "waitlist_offer", title: "Si è liberato un posto" }]);
    await workOff(backend);
    const secret = tokenFor("ida@example.it", "offerta");
    expect(secret).toContain(".");
    const { rows } = await backend.deps.db.execute(sql`select * from notifications`);
    expect(JSON.stringify(rows)).not.toContain(secret);
    // The account opens the place by its id, and nobody else does.
    const id = new URL(data[0].deep_link, "http://x").searchParams.get("offerta") ?? "";
    expect(await (await placeBy(person.ask, id)).json()).toMatchObject({ status: "offered" });
    const stranger = await newPerson(backend);
    const order = (by: typeof person) =>
      by.ask("POST", `${event.path}/orders`, {
        items: [{ type_id: type, quantity: 3 }],
        offer: id,
      });
    expect((await placeBy(newBuyer(backend).call, id)).status).toBe(404);
    expect((await placeBy(stranger.ask, id)).status).toBe(404);
    expect((await stranger.ask("POST", "/api/waitlist/leave", { token: id })).status).toBe(404);
    expect((await order(stranger)).status).toBe(422);
    expect((await order(person)).status).toBe(201);
  });
});
