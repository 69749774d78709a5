/** @postgres features/bulky-waste/booking */

import { sql } from "drizzle-orm";
import { sweepPickups } from "@/backend/features/bulky-waste/tasks";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/bulky-waste.json";
import { backendOfFile } from "@/tests/support/backend";
import { aPickup, plantBulkyDate } from "@/tests/support/bulky-waste";
import {
  type Browser,
  deliver,
  openBrowser,
  openPeople,
  passDays,
  passSeconds,
} from "@/tests/support/people";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openPeople);

let machine = 0;
async function guest(): Promise<{ browser: Browser; token: string }> {
  machine += 1;
  const browser = openBrowser(backend, `198.51.100.${machine}`);
  const { token } = await (await browser.call("GET", "/api/bulky-waste/token")).json();
  return { browser, token };
}

async function ask(dateId: string, over: object = {}) {
  const { browser, token } = await guest();
  passSeconds(5);
  const body = aPickup(dateId, { token, ...over });
  const answer = await browser.call("POST", "/api/bulky-waste/pickups", body);
  return { browser, status: answer.status, ...(await answer.json()) };
}

const page = async (browser: Browser, code: string) =>
  (await browser.call("GET", `/api/bulky-waste/pickups/${code}`)).json();

async function idOf(code: string): Promise<string> {
  const { rows } = await backend.deps.db.execute<{ id: string }>(
    sql`select id from bulky_pickups where code = ${code}`,
  );
  return rows[0]?.id ?? "";
}

async function decide(code: string, decision: object) {
  const staff = await newStaff(backend, "amministratore");
  const path = `/api/staff/bulky-waste/pickups/${await idOf(code)}/decision`;
  return (await staff.ask("POST", path, decision)).status;
}

test("whoever asks without an account opens the page in that browser, and with the key of a mail in others", async () => {
  const date = await plantBulkyDate(backend);
  const { browser, code, status } = await ask(date, { email: "vera@example.it" });
  expect(status).toBe(201);
  expect(await page(browser, code)).toMatchObject({ status: "requested", number: "12/B" });
  await deliver(backend);
  const [mail] = backend.mails;
  const key = /chiave=([\w.-]+)/.exec(mail?.text ?? "")?.[1];
  const other = openBrowser(backend, "198.51.100.250");
  expect((await other.call("GET", `/api/bulky-waste/pickups/${code}`)).status).toBe(404);
  await other.call("POST", `/api/bulky-waste/pickups/${code}/key`, { key });
  expect((await page(other, code)).code).toBe(code);
});

test("of two who want the last place at once one gets it", async () => {
  const date = await plantBulkyDate(backend, { pieces: 1 });
  const [one, two] = [await guest(), await guest()];
  passSeconds(5);
  const answers = await Promise.all(
    [one, two].map(({ browser, token }, index) =>
      browser.call(
        "POST",
        "/api/bulky-waste/pickups",
        aPickup(date, { token, street: `Via Po ${index}` }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("a house has its pieces of a month, however its address is spelt, and another month anew", async () => {
  const day = `${addDays(romeDay(backend.deps.now()), 40).slice(0, 7)}-10`;
  const [date, next] = [
    await plantBulkyDate(backend, { day }),
    await plantBulkyDate(backend, { day: addDays(day, 31) }),
  ];
  const three = { items: [{ name: "Sedia", count: 3, size: "small" }] };
  expect((await ask(date, three)).status).toBe(201);
  const again = await ask(date, { ...three, street: "via roma,", number: "12 b" });
  expect([again.status, Object.keys(again.errors)]).toEqual([422, ["items"]]);
  expect((await ask(date, { ...three, number: "12/C" })).status).toBe(201);
  expect((await ask(next, three)).status).toBe(201);
});

test("without telephone and mail, or too late, nothing is taken", async () => {
  const date = await plantBulkyDate(backend);
  expect(Object.keys((await ask(date, { phone: null })).errors)).toEqual(["phone"]);
  const near = await plantBulkyDate(backend, { day: addDays(romeDay(backend.deps.now()), 2) });
  expect(Object.keys((await ask(near)).errors)).toEqual(["date_id"]);
});

test("the operator confirms, moves and tells how it went; each is a mail", async () => {
  const [date, other] = [await plantBulkyDate(backend), await plantBulkyDate(backend)];
  const { browser, code } = await ask(date, { email: "vera@example.it" });
  expect(await decide(code, { decision: "done" })).toBe(409);
  expect(await decide(code, { decision: "confirm" })).toBe(204);
  expect(await decide(code, { decision: "confirm", date_id: other })).toBe(204);
  expect(await decide(code, { decision: "done" })).toBe(409);
  const { day } = await page(browser, code);
  jest.setSystemTime(new Date(`${day}T15:00:00Z`));
  expect(await decide(code, { decision: "done" })).toBe(204);
  expect(await page(browser, code)).toMatchObject({ status: "done", can: { erase: true } });
  await deliver(backend);
  const subjects = backend.mails.map(({ subject }) => subject.split(": ")[1]);
  expect(subjects).toEqual(["richiesta ricevuta", "confermato", "nuovo giorno", "fatto"]);
});

test("a pickup is cancelled until the evening before, and its place is free again", async () => {
  const date = await plantBulkyDate(backend, { pieces: 1 });
  const { browser, code } = await ask(date);
  const cancel = () => browser.call("POST", `/api/bulky-waste/pickups/${code}/cancellation`);
  expect((await cancel()).status).toBe(204);
  const second = await ask(date, { street: "Via Po" });
  expect(second.status).toBe(201);
  jest.setSystemTime(new Date(`${(await page(second.browser, second.code)).day}T05:00:00Z`));
  const late = await second.browser.call(
    "POST",
    `/api/bulky-waste/pickups/${second.code}/cancellation`,
  );
  expect(late.status).toBe(409);
});

test("pickups go six months after their day, and with the account", async () => {
  const date = await plantBulkyDate(backend);
  const person = await newPerson(backend, { name: "Vera Neri" });
  await person.ask("POST", "/api/bulky-waste/pickups", aPickup(date));
  const count = async () =>
    (await backend.deps.db.execute(sql`select 1 from bulky_pickups`)).rows.length;
  passDays(180);
  await sweepPickups(backend.deps);
  expect(await count()).toBe(1);
  passDays(30);
  await sweepPickups(backend.deps);
  expect(await count()).toBe(0);
});

test("the list of a day is a table without formulas", async () => {
  const date = await plantBulkyDate(backend);
  await ask(date, { note: "=1+1" });
  const staff = await newStaff(backend, "amministratore");
  const csv = await (await staff.ask("GET", `/api/staff/bulky-waste/dates/${date}/csv`)).text();
  expect(csv).toContain('"Via Roma";"12/B"');
  expect(csv).toContain(`"'=1+1"`);
});

test("a day that is over is no day for pickups, neither new nor moved", async () => {
  const staff = await newStaff(backend, "redattore");
  const path = "/api/staff/bulky-waste/dates";
  const today = romeDay(backend.deps.now());
  const date = { day: addDays(today, -1), pieces: 20, litres: 20_000 };
  const refused = await staff.ask("POST", path, date);
  expect([refused.status, (await refused.json()).errors]).toEqual([
    422,
    { day: [texts.faults.past] },
  ]);
  const added = await (await staff.ask("POST", path, { ...date, day: today })).json();
  const moved = { ...date, version: added.version };
  expect((await staff.ask("PUT", `${path}/${added.id}`, moved)).status).toBe(422);
  passDays(1);
  const later = await newStaff(backend, "redattore");
  const kept = { ...moved, day: today, pieces: 25 };
  expect((await later.ask("PUT", `${path}/${added.id}`, kept)).status).toBe(200);
});
