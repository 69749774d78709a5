import { sql } from "drizzle-orm";
import { grantRole, revokeRole } from "@/backend/features/roles/service";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { giveRole } from "../../support/organisations";
import {
  type Browser,
  deliver,
  logIn,
  openBrowser,
  openPeople,
  PASSWORD,
  passDays,
  signUp,
  tokenIn,
  userOf,
} from "../../support/people";
import { honestReview } from "../../support/reviews";
import { givePassword, insertPerson } from "../../support/signed-in";

const backend = backendOfFile(openPeople);

const email = "anna@example.it";
const WIPE = "wipe-accounts";

describe("the profile", () => {
  test("of nobody is null, with 200, and is kept by no cache", async () => {
    const response = await openBrowser(backend).call("GET", "/api/frontend/profile");
    expect([response.status, await response.json()]).toEqual([200, { user: null }]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test("and settings, app, privacy and tracking are one answer as they are each", async () => {
    const browser = await signUp(backend, email);
    const read = async (path: string) => (await browser.call("GET", path)).json();
    const response = await browser.call("GET", "/api/frontend/start");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const answers = await response.json();
    expect(Object.keys(answers)).toHaveLength(5);
    for (const [path, answer] of Object.entries(answers)) expect(answer).toEqual(await read(path));
  });

  test("changes name and wishes, and nothing else", async () => {
    const browser = await signUp(backend, email);
    const response = await browser.call("PATCH", "/api/profile", {
      first_name: " Nina ",
      marketing: true,
      email: "altra@example.it",
      email_verified: false,
      roles: ["amministratore"],
      status: "disabled",
    });
    expect((await response.json()).user).toMatchObject({ name: "Nina Rossi", marketing: true });
    expect(await userOf(browser)).toMatchObject({
      email,
      email_verified: true,
      first_name: "Nina",
      roles: [],
    });
  });

  test("is exported whole, without a secret", async () => {
    const browser = await signUp(backend, email);
    const { id } = await userOf(browser);
    await giveRole(backend, id, "redattore");
    await giveRole(backend, id, "esercente");
    const response = await browser.call("GET", "/api/profile/export");
    const text = await response.text();
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="i-miei-dati-2026-11-21.json"',
    );
    expect(JSON.parse(text)).toMatchObject({
      account: { email, first_name: "Anna" },
      sessions: [{ current: true }],
      passkeys: [],
      roles: [{ role: "redattore" }],
      organisations: {
        places: [{ organisation: "Bar Sport di Anna Rossi", right: "manager" }],
        invitations: [],
      },
    });
    expect(text).not.toMatch(/scrypt|token|password/);
    const session = decodeURIComponent(browser.cookies.get("piazza_session") ?? "?");
    expect(text).not.toContain(session.split(".")[0]);
  });
});

describe("deleting an account", () => {
  async function confirmed(browser: Browser): Promise<Response> {
    await browser.call("POST", "/api/profile/deletion", { password: PASSWORD });
    await deliver(backend);
    const token = tokenIn(backend, email);
    return openBrowser(backend).call("POST", "/api/profile/deletion/confirm", { token });
  }

  async function wipe(): Promise<void> {
    await backend.deps.queue.send(WIPE, {});
    await deliver(backend);
  }

  test("takes the password and the mail, and ends every session", async () => {
    const browser = await signUp(backend, email);
    const wrong = await browser.call("POST", "/api/profile/deletion", { password: "sbagliata" });
    expect(wrong.status).toBe(422);
    expect(await userOf(browser)).toMatchObject({ delete_after: null });
    const response = await confirmed(browser);
    const { delete_after } = await response.json();
    expect(new Date(delete_after).getTime() - Date.now()).toBe(14 * 24 * 60 * 60 * 1000);
    expect(await userOf(browser)).toBeNull();
    await deliver(backend);
    expect(backend.mails.at(-1)?.subject).toBe("Il tuo account sarà cancellato");
  });

  test("of the only administrator waits until there is another one who can log in, also when the mail is there already", async () => {
    const browser = await signUp(backend, email);
    const { db } = backend.deps;
    const at = new Date();
    const make = async (userId: string) =>
      grantRole(db, { userId, role: "amministratore", grantedBy: null, at });
    const other = await insertPerson(backend, { email: "ugo@example.it" });
    await make((await userOf(browser)).id);
    const refused = await browser.call("POST", "/api/profile/deletion", { password: PASSWORD });
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      accounts.lastAdministrator,
    ]);
    await make(other);
    const ghost = await browser.call("POST", "/api/profile/deletion", { password: PASSWORD });
    expect(ghost.status).toBe(409);
    await givePassword(backend, other);
    await browser.call("POST", "/api/profile/deletion", { password: PASSWORD });
    await deliver(backend);
    const body = { token: tokenIn(backend, email) };
    const confirm = () => openBrowser(backend).call("POST", "/api/profile/deletion/confirm", body);
    await revokeRole(db, other, "amministratore");
    expect((await confirm()).status).toBe(409);
    await make(other);
    expect((await confirm()).status).toBe(200);
  });

  test("can be undone for 14 days, by logging in", async () => {
    const browser = await signUp(backend, email);
    await confirmed(browser);
    passDays(13.9);
    await wipe();
    await logIn(browser);
    expect((await userOf(browser)).delete_after).not.toBeNull();
    expect((await browser.call("DELETE", "/api/profile/deletion")).status).toBe(204);
    expect((await userOf(browser)).delete_after).toBeNull();
    passDays(1);
    await wipe();
    await logIn(browser);
    expect(await userOf(browser)).toMatchObject({ email });
  });

  test("leaves after 14 days nothing that tells who it was", async () => {
    const browser = await signUp(backend, email);
    const { id } = await userOf(browser);
    await giveRole(backend, id, "redattore");
    await confirmed(browser);
    passDays(14);
    await wipe();
    expect(backend.mails.at(-1)).toMatchObject({
      to: { address: email },
      subject: "Il tuo account è stato cancellato",
    });
    expect((await logIn(openBrowser(backend))).status).toBe(422);
    const { rows } = await backend.deps.db.execute(sql`
      select u.name, u.email, u.status, (select count(*)::int from sessions) as sessions,
        (select count(*)::int from auth_accounts) as passwords,
        (select count(*)::int from user_roles) as roles
      from users u`);
    expect(rows).toEqual([
      {
        name: "Utente cancellato",
        email: `${id}@deleted.invalid`,
        status: "deleted",
        sessions: 0,
        passwords: 0,
        roles: 0,
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/anna|rossi/i);
  });

  test.each([
    ["published", ["activity:osteria"]],
    ["expired", ["activity:osteria"]],
    ["pending", []],
    ["flagged", []],
  ])("tells the web which pages showed something of theirs: %s", async (status, tags) => {
    await plantDirectory(backend.deps.db);
    await plantActivity(backend.deps.db, "Osteria");
    const browser = await signUp(backend, email);
    const path = "/api/activities/osteria/reviews";
    expect((await browser.call("POST", path, honestReview())).status).toBe(201);
    await backend.deps.db.execute(
      sql`update activity_reviews set status = ${status}::review_status`,
    );
    await confirmed(browser);
    passDays(14);
    backend.told.length = 0;
    await wipe();
    expect(backend.told.flatMap((told) => told.tags)).toEqual(tags);
  });

  test("frees the address for a new account", async () => {
    await confirmed(await signUp(backend, email));
    passDays(14);
    await wipe();
    expect(await userOf(await signUp(backend, email))).toMatchObject({ email });
  });

  test("has a link that is good once, and for one account", async () => {
    const browser = await signUp(backend, email);
    await confirmed(browser);
    const token = tokenIn(backend, email);
    const again = await browser.call("POST", "/api/profile/deletion/confirm", { token });
    expect(again.status).toBe(410);
  });
});

describe("the first administrator", () => {
  const make = (address: string) =>
    backend.operator("POST", "/operator/administrators", { email: address });

  test("gets an account and a link to a password, which works once", async () => {
    const { outcome, password_url } = await (await make("Sindaca@Example.it")).json();
    expect(outcome).toBe("created");
    const token = new URL(password_url).searchParams.get("token");
    const browser = openBrowser(backend);
    const form = { token, password: PASSWORD };
    expect((await browser.call("POST", "/api/auth/reset-password", form)).status).toBe(200);
    expect((await browser.call("POST", "/api/auth/reset-password", form)).status).toBe(410);
    await logIn(browser, { email: "sindaca@example.it" });
    const user = await userOf(browser);
    expect(user.roles).toEqual(["amministratore"]);
    expect(user.permissions).toContain("role_requests.decide");
  });

  test("may be somebody who has an account, and is made only once", async () => {
    const browser = await signUp(backend, email);
    expect(await (await make(email)).json()).toEqual({ outcome: "promoted", password_url: null });
    expect(await (await make(email)).json()).toEqual({ outcome: "unchanged", password_url: null });
    expect((await userOf(browser)).roles).toEqual(["amministratore"]);
    const { rows } = await backend.deps.db.execute(sql`select action from audit_log`);
    expect(rows).toEqual([{ action: "roles.grant" }]);
  });

  test("is made by the operator alone", async () => {
    const browser = await signUp(backend, email);
    const answer = await browser.call("POST", "/operator/administrators", { email });
    expect(answer.status).toBe(404);
    expect((await make("sbagliato")).status).toBe(422);
    expect((await userOf(browser)).roles).toEqual([]);
  });
});
