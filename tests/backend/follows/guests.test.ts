import { users } from "@/backend/db/schema/accounts";
import { followGuests, follows } from "@/backend/db/schema/follows";
import { FOLLOW_FORM } from "@/backend/features/follows/guests";
import { eraseFollows } from "@/backend/features/follows/service";
import { sweepFollows } from "@/backend/features/follows/tasks";
import { makeFormToken } from "@/backend/kernel/form-token";
import type { GuestFollows } from "@/lib/contract/follows";
import { backendOfFile } from "../../support/backend";
import { plantDirectory } from "../../support/directory";
import { openEditorial } from "../../support/editorial";
import { guestSecret } from "../../support/follows";
import { openBrowser } from "../../support/people";
import { newPerson } from "../../support/signed-in";

const backend = backendOfFile(openEditorial);

const EMAIL = "carla@example.test";

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(backend.deps.db);
});

/** Somebody without an account asks to follow a zone, from a form that was open for some seconds. */
async function ask(over: object = {}, seconds = 10): Promise<Response> {
  const { deps } = backend;
  const token = makeFormToken(deps, FOLLOW_FORM);
  backend.setNow(new Date(deps.now().getTime() + seconds * 1000).toISOString());
  const body = { kind: "zone", key: "centro", email: EMAIL, token, ...over };
  return openBrowser(backend).call("POST", "/api/follows", body);
}

const secret = () => guestSecret(backend);

async function read(of: string): Promise<Response> {
  return backend.app.request("/api/follows/guest", { headers: { authorization: `Bearer ${of}` } });
}

const change = (body: object) => openBrowser(backend).call("POST", "/api/follows/guest", body);

test("a mail asks the owner of an address before they follow anything", async () => {
  expect((await ask()).status).toBe(202);
  const own = await secret();
  expect(backend.mails).toMatchObject([
    { to: { address: EMAIL }, subject: "Conferma: vuoi seguire «Centro storico»?" },
  ]);
  const before = (await (await read(own)).json()) as GuestFollows;
  expect(before).toMatchObject({ email: EMAIL, frequency: "daily" });
  expect(before.data.map(({ name, is_confirmed }) => [name, is_confirmed])).toEqual([
    ["Centro storico", false],
  ]);
  expect((await change({ secret: own, confirm: true })).status).toBe(204);
  const after = (await (await read(own)).json()) as GuestFollows;
  expect(after.data.map(({ is_confirmed }) => is_confirmed)).toEqual([true]);
});

test("without an address, from a program, or from a form of three days ago nothing is asked", async () => {
  expect((await ask({ email: undefined })).status).toBe(422);
  expect((await ask({ company: "Spam" })).status).toBe(202);
  expect((await ask({}, 1)).status).toBe(422);
  expect((await ask({}, 3 * 24 * 60 * 60)).status).toBe(422);
  await backend.deps.queue.drain();
  expect(backend.mails).toEqual([]);
});

test("nobody's box is filled: three mails a day to one address", async () => {
  const statuses = [];
  for (const key of ["centro", "borgo", "centro", "borgo"]) {
    statuses.push((await ask({ key })).status);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
});

test("a secret that is nobody's opens nothing and says nothing", async () => {
  await ask();
  const own = await secret();
  const another = own.replace(/^./, (first) => (first === "0" ? "1" : "0"));
  for (const wrong of ["", "x", `${own}x`, another]) {
    expect((await read(wrong)).status).toBe(404);
    expect((await change({ secret: wrong, confirm: true })).status).toBe(404);
  }
});

test("a guest who follows nothing any more is forgotten", async () => {
  await ask();
  const own = await secret();
  await change({ secret: own, confirm: true, frequency: "weekly" });
  const { data, frequency } = (await (await read(own)).json()) as GuestFollows;
  expect(frequency).toBe("weekly");
  expect((await change({ secret: own, stop: [data[0]?.id] })).status).toBe(204);
  expect((await read(own)).status).toBe(404);
  expect(await backend.deps.db.select().from(followGuests)).toEqual([]);
});

test("a mail program stops everything with one press, which may come twice", async () => {
  await ask();
  const own = await secret();
  await change({ secret: own, confirm: true });
  for (let press = 0; press < 2; press += 1) {
    const answer = await backend.app.request(`/api/follows/stop?token=${own}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(204);
  }
  expect(await backend.deps.db.select().from(followGuests)).toEqual([]);
});

test("what was never confirmed is forgotten after a week", async () => {
  await ask();
  backend.setNow("2026-11-28T09:00:00Z");
  await sweepFollows(backend.deps);
  expect(await backend.deps.db.select().from(follows)).toHaveLength(1);
  backend.setNow("2026-11-28T11:00:00Z");
  await sweepFollows(backend.deps);
  expect(await backend.deps.db.select().from(follows)).toEqual([]);
  expect(await backend.deps.db.select().from(followGuests)).toEqual([]);
});

test("what was followed by mail belongs to the account of that address, once it is proved", async () => {
  await ask();
  await change({ secret: await secret(), confirm: true });
  const carla = await newPerson(backend, { email: EMAIL, email_verified: true });
  const other = await newPerson(backend, { email: "altra@example.test" });
  const namesOf = async ({ ask: call }: typeof carla) =>
    (await (await call("GET", "/api/follows")).json()).data.map(
      ({ name }: { name: string }) => name,
    );
  expect(await namesOf(other)).toEqual([]);
  expect(await namesOf(carla)).toEqual(["Centro storico"]);
  expect(await backend.deps.db.select().from(followGuests)).toEqual([]);
});

test("an account that is wiped takes the follows of its address along, if it had proved the address", async () => {
  await ask();
  await change({ secret: await secret(), confirm: true });
  const guests = () => backend.deps.db.select().from(followGuests);
  const stranger = await newPerson(backend, { email: EMAIL, email_verified: false });
  await eraseFollows(backend.deps.db, stranger.id);
  expect(await guests()).toHaveLength(1);
  await backend.deps.db.update(users).set({ email_verified: true });
  await eraseFollows(backend.deps.db, stranger.id);
  expect(await guests()).toEqual([]);
});
