/** @postgres features/role-holders/queries */

import { sql } from "drizzle-orm";
import { auditLog } from "@/backend/db/schema/operator";
import {
  defineInvitationTasks,
  SWEEP_INVITATIONS,
} from "@/backend/features/editor-invitations/tasks";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import texts from "@/lib/i18n/messages/it/editor-invitations.json";
import roleHolders from "@/lib/i18n/messages/it/role-holders.json";
import { backendOfFile } from "../support/backend";
import { giveRole } from "../support/organisations";
import {
  type Browser,
  deliver,
  logIn,
  openPeople,
  PASSWORD,
  passDays,
  signUp,
  userOf,
} from "../support/people";
import { signUpAs } from "../support/role-requests";
import { givePassword } from "../support/signed-in";

const backend = backendOfFile(() => openPeople([defineNotificationTasks, defineInvitationTasks]));
let ada: Browser & { id: string };
let bea: Browser & { id: string };

beforeEach(async () => {
  ada = await signUpAs(backend, "ada@example.it", "amministratore");
  bea = await signUpAs(backend, "bea@example.it", "amministratore");
  for (const { id } of [ada, bea]) await givePassword(backend, id);
  backend.mails.length = 0;
});

const PATH = "/api/staff/editor-invitations";
const message = "È la nuova addetta stampa del Comune.";
const email = "rita@example.it";

async function propose(): Promise<string> {
  const response = await ada.call("POST", PATH, { email: "Rita@Example.it", message });
  expect(response.status).toBe(200);
  return (await response.json()).id;
}
const act = (browser: Browser, id: string, action: string, body: object = {}) =>
  browser.call("POST", `${PATH}/${id}/${action}`, action === "confirm" ? body : undefined);
const reply = (browser: Browser, id: string, action: string) =>
  browser.call("POST", `/api/editor-invitation/${id}/${action}`);
const list = async (status: string) => (await ada.call("GET", `${PATH}?status=${status}`)).json();
const own = async (browser: Browser) =>
  (await (await browser.call("GET", "/api/editor-invitation")).json()).data;
async function news(browser: Browser) {
  const { data } = await (await browser.call("GET", "/api/notifications")).json();
  return data.map((one: { title: string }) => one.title);
}

test("one administrator proposes, another confirms, and the person who accepts is an editor", async () => {
  const id = await propose();
  expect(await news(bea)).toEqual(["Un invito aspetta la tua conferma"]);
  await deliver(backend);
  expect(backend.mails.filter(({ to }) => to.address === email)).toEqual([]);
  expect((await act(ada, id, "confirm")).status).toBe(403);

  const confirmed = await (await act(bea, id, "confirm")).json();
  expect(confirmed).toMatchObject({
    email,
    status: "sent",
    message,
    confirmed_by: "Anna Rossi",
    is_own: false,
    expires_at: expect.stringMatching(/^2026-12-05T10:00/),
  });
  await deliver(backend);
  const mail = backend.mails.find(({ to }) => to.address === email);
  expect(mail?.text).toContain("Ciao,\n");
  expect(mail?.text).toContain("http://localhost:3000/richiedi-ruolo?role=redattore");

  const rita = await signUp(backend, email);
  expect((await own(rita)).id).toBe(id);
  expect((await reply(rita, id, "accept")).status).toBe(204);
  expect((await userOf(rita)).roles).toEqual(["redattore"]);
  expect((await rita.call("GET", "/api/staff/reports")).status).toBe(200);
  expect(await own(rita)).toBeNull();
  expect(await news(ada)).toEqual(["Anna Rossi è nella redazione"]);
  expect((await list("accepted")).counts).toMatchObject({ proposed: 0, sent: 0, accepted: 1 });
  const { rows } = await backend.deps.db.execute(
    sql`select before, after, part from case_log where subject = 'invitation' order by id`,
  );
  expect(rows).toEqual([
    { before: null, after: "proposed", part: "staff" },
    { before: "proposed", after: "sent", part: "staff" },
    { before: "sent", after: "accepted", part: "applicant" },
  ]);
});

describe("one more administrator, or editor", () => {
  const role = "amministratore";
  const proposed = { email, role, message };

  test("is proposed by one and confirmed by another, each with the password, and all of them hear of it", async () => {
    for (const password of [undefined, "non è questa password"]) {
      const refused = await ada.call("POST", PATH, { ...proposed, password });
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([
        422,
        ["password"],
      ]);
    }
    const answer = await ada.call("POST", PATH, { ...proposed, password: PASSWORD });
    const { id } = await answer.json();
    await deliver(backend);
    const [warned] = backend.mails;
    expect([backend.mails.length, warned?.to.address]).toEqual([1, "bea@example.it"]);
    expect(warned?.text).toContain(`che ${email} amministri il portale`);
    expect(await news(bea)).toEqual(["Una nuova persona potrebbe amministrare il portale"]);

    expect((await act(ada, id, "confirm", { password: PASSWORD })).status).toBe(403);
    expect((await act(bea, id, "confirm")).status).toBe(422);
    const rita = await signUp(backend, email);
    expect((await reply(rita, id, "accept")).status).toBe(404);
    const confirmed = await (await act(bea, id, "confirm", { password: PASSWORD })).json();
    expect(confirmed).toMatchObject({ role, status: "sent", confirmed_by: "Anna Rossi" });
    await deliver(backend);
    const invited = backend.mails.findLast(({ to }) => to.address === email);
    expect(invited?.text).toContain("http://localhost:3000/richiedi-ruolo?role=amministratore");
    expect(await own(rita)).toMatchObject({ id, role });

    backend.mails.length = 0;
    expect((await reply(rita, id, "accept")).status).toBe(204);
    expect((await userOf(rita)).roles).toEqual([role]);
    await deliver(backend);
    expect(backend.mails.map(({ to }) => to.address).sort()).toEqual([
      "ada@example.it",
      "bea@example.it",
    ]);
    const [entry] = await backend.deps.db.select().from(auditLog);
    const { id: ritaId } = await userOf(rita);
    expect(entry).toMatchObject({
      action: "roles.grant",
      target: ritaId,
      details: { role, by: bea.id, proposed_by: ada.id, confirmed_by: bea.id },
    });
    const { data } = await (await ada.call("GET", "/api/staff/journal?area=role")).json();
    const said = data.map(({ reason }: { reason: string | null }) => reason);
    expect(said.filter((one: string | null) => one === "Amministratore")).toHaveLength(3);
    expect((await ada.call("POST", PATH, { ...proposed, password: PASSWORD })).status).toBe(422);
  });

  const proposal = async (body: object = proposed): Promise<string> => {
    const response = await ada.call("POST", PATH, { ...body, password: PASSWORD });
    expect(response.status).toBe(200);
    return (await response.json()).id;
  };
  const take = (person: { id: string }) =>
    backend.deps.db.execute(
      sql`update user_roles set suspended_at = now() where user_id = ${person.id}`,
    );
  const said = async (response: Response) => [response.status, (await response.json()).message];

  const roles = ["amministratore", "redattore"] as const;

  test.each(roles)(
    "comes no more when the proposer is suspended before the second word (%s)",
    async (invited) => {
      const id = await proposal({ ...proposed, role: invited });
      await take(ada);
      const late = await act(bea, id, "confirm", { password: PASSWORD });
      expect(await said(late)).toEqual([409, texts.faults.proposerGone]);
      expect((await act(bea, id, "withdraw")).status).toBe(200);
    },
  );

  test.each(
    roles.flatMap((invited) => [
      ["proposed", invited, () => ada] as const,
      ["confirmed", invited, () => bea] as const,
    ]),
  )(
    "does not come in after the one who has %s it is suspended (%s)",
    async (_, invited, voucher) => {
      const rita = await signUpAs(backend, email);
      const id = await proposal({ ...proposed, role: invited });
      await act(bea, id, "confirm", { password: PASSWORD });
      await take(voucher());
      expect(await said(await reply(rita, id, "accept"))).toEqual([409, texts.faults.voucherGone]);
      expect((await userOf(rita)).roles).toEqual([]);
      expect((await reply(rita, id, "decline")).status).toBe(204);
    },
  );

  test.each(roles)(
    "a suspension of the role of %s is not lifted by an invitation from before",
    async (invited) => {
      const rita = await signUpAs(backend, email);
      const id = await proposal({ ...proposed, role: invited });
      await act(bea, id, "confirm", { password: PASSWORD });
      await giveRole(backend, rita.id, invited);
      await take(rita);
      const late = await reply(rita, id, "accept");
      expect(await said(late)).toEqual([409, roleHolders.faults.reinstate]);
      expect((await userOf(rita)).roles).toEqual([]);
    },
  );

  test("can be an editor already, and stays one", async () => {
    const rita = await signUpAs(backend, email, "redattore");
    const answer = await ada.call("POST", PATH, { ...proposed, password: PASSWORD });
    const { id } = await answer.json();
    await act(bea, id, "confirm", { password: PASSWORD });
    await reply(rita, id, "accept");
    expect((await userOf(rita)).roles.sort()).toEqual(["amministratore", "redattore"]);
  });
});

test("where there is one administrator the invitation waits, and says so", async () => {
  const held = (await (await ada.call("GET", "/api/staff/roles?q=bea%40")).json()).data[0];
  await ada.call("POST", `/api/staff/roles/${held.id}/suspend`, { message });
  const id = await propose();
  expect(await list("proposed")).toMatchObject({
    total: 1,
    other_administrators: 0,
    can_name_second: false,
  });
  expect((await act(ada, id, "confirm")).status).toBe(403);
  expect((await act(bea, id, "confirm")).status).toBe(403);
});

test("an invitation is for its address alone, and not before it is confirmed", async () => {
  const id = await propose();
  const rita = await signUp(backend, email);
  expect(await own(rita)).toBeNull();
  expect((await reply(rita, id, "accept")).status).toBe(404);
  await act(bea, id, "confirm");
  const ugo = await signUp(backend, "ugo@example.it");
  expect(await own(ugo)).toBeNull();
  expect((await reply(ugo, id, "accept")).status).toBe(404);
  expect((await userOf(ugo)).roles).toEqual([]);
});

test("declined, withdrawn and expired invitations lead to nothing", async () => {
  const rita = await signUp(backend, email);
  const declined = await propose();
  await act(bea, declined, "confirm");
  expect((await reply(rita, declined, "decline")).status).toBe(204);
  expect((await reply(rita, declined, "accept")).status).toBe(409);

  const withdrawn = await propose();
  await act(bea, withdrawn, "confirm");
  expect((await act(bea, withdrawn, "confirm")).status).toBe(409);
  expect((await act(ada, withdrawn, "withdraw")).status).toBe(200);
  expect((await act(ada, withdrawn, "withdraw")).status).toBe(409);
  expect((await reply(rita, withdrawn, "accept")).status).toBe(409);

  const late = await propose();
  await act(bea, late, "confirm");
  passDays(14);
  await logIn(rita, { email });
  expect(await own(rita)).toBeNull();
  expect((await reply(rita, late, "accept")).status).toBe(409);
  expect((await userOf(rita)).roles).toEqual([]);
});

test("an address has one open invitation, and an editor needs none", async () => {
  await propose();
  const second = await bea.call("POST", PATH, { email, message });
  expect((await second.json()).errors.email).toEqual([
    "Per questo indirizzo c'è già un invito aperto.",
  ]);
  await signUpAs(backend, "nora@example.it", "redattore");
  const held = await ada.call("POST", PATH, { email: "nora@example.it", message });
  expect(held.status).toBe(422);
  const { data } = await (await ada.call("GET", "/api/staff/roles?role=redattore")).json();
  await ada.call("POST", `/api/staff/roles/${data[0].id}/suspend`, { message });
  const suspended = await ada.call("POST", PATH, { email: "nora@example.it", message });
  expect((await suspended.json()).errors.email).toEqual([
    "Questa persona ha già il ruolo, ma è sospeso: prima va riattivato in «Persone e ruoli».",
  ]);
  expect((await ada.call("POST", PATH, { email, message: "Sì" })).status).toBe(422);
});

describe("a year after the end", () => {
  const rows = async () =>
    (await backend.deps.db.execute(sql`select status from editor_invitations`)).rows.map(
      ({ status }) => status,
    );
  async function night() {
    await backend.deps.queue.send(SWEEP_INVITATIONS, {});
    await deliver(backend);
  }

  test.each([
    [
      "accepted",
      async (id: string) => {
        await act(bea, id, "confirm");
        await reply(await signUpAs(backend, email), id, "accept");
      },
    ],
    [
      "withdrawn",
      async (id: string) => {
        await act(bea, id, "withdraw");
      },
    ],
    [
      "sent",
      async (id: string) => {
        await act(bea, id, "confirm");
        passDays(14);
      },
    ],
  ])("an invitation that was %s is forgotten, and not before", async (status, end) => {
    await end(await propose());
    passDays(364);
    await night();
    expect(await rows()).toEqual([status]);
    passDays(2);
    await night();
    expect(await rows()).toEqual([]);
  });

  test("one that still waits for the second word is kept", async () => {
    await propose();
    passDays(400);
    await night();
    expect(await rows()).toEqual(["proposed"]);
  });
});
