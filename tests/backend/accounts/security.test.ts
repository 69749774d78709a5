/** @postgres features/accounts/access-routes, features/accounts/two-factor */

import { sql } from "drizzle-orm";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import { createAuthenticator } from "../../support/authenticator";
import { backendOfFile } from "../../support/backend";
import {
  type Browser,
  deliver,
  logIn,
  openBrowser,
  openPeople,
  PASSWORD,
  passSeconds,
  signUp,
  tokenIn,
  userOf,
} from "../../support/people";
import { subscriptionForm } from "../../support/subscription-form";
import { totp } from "../../support/totp";

const backend = backendOfFile(openPeople);
let browser: Browser;

const email = "anna@example.it";

beforeEach(async () => {
  browser = await signUp(backend, email);
  await deliver(backend);
  backend.mails.length = 0;
});

async function answerOf(response: Promise<Response>) {
  const { status } = await response;
  const text = await (await response).text();
  return { status, body: text ? JSON.parse(text) : null };
}

/** The code that an authenticator app shows now, or some steps of half a minute later. */
function codeOf(secret: string, stepsLater = 0): string {
  return totp(secret, new Date(Date.now() + stepsLater * 30_000));
}

describe("a change of password", () => {
  const change = (current_password: string, password: string) =>
    browser.call("POST", "/api/auth/change-password", { current_password, password });

  test("asks for the old one, ends the other sessions and renews this one's id", async () => {
    const other = openBrowser(backend);
    await logIn(other);
    const before = browser.cookies.get("piazza_session");
    const wrong = await answerOf(change("non è questa", "cinque topi in cantina"));
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ current_password: ["La password non è corretta."] });
    expect((await change(PASSWORD, "cinque topi in cantina")).status).toBe(200);
    expect(await userOf(other)).toBeNull();
    expect(await userOf(browser)).toMatchObject({ email });
    expect(browser.cookies.get("piazza_session")).not.toBe(before);
    expect((await logIn(openBrowser(backend))).status).toBe(422);
    expect((await logIn(openBrowser(backend), { password: "cinque topi in cantina" })).status).toBe(
      200,
    );
    await deliver(backend);
    expect(backend.mails.map(({ subject }) => subject)).toEqual(["La tua password è cambiata"]);
  });

  test("leaves this device its notifications, and takes away those whose sessions end", async () => {
    const other = openBrowser(backend);
    await logIn(other);
    const path = "/api/notifications/subscriptions";
    for (const [name, person] of Object.entries({ other, own: browser })) {
      const subscription = {
        ...subscriptionForm.subscription,
        endpoint: `https://push.example/${name}`,
      };
      await person.call("POST", path, { ...subscriptionForm, subscription });
    }
    const devices = async () => (await (await browser.call("GET", path)).json()).data;
    const own = (await devices()).filter((device: { is_current: boolean }) => device.is_current);
    expect(await devices()).toHaveLength(2);
    expect((await change("sbagliata", "cinque topi in cantina")).status).toBe(422);
    expect(await devices()).toHaveLength(2);
    expect((await change(PASSWORD, "cinque topi in cantina")).status).toBe(200);
    expect(await devices()).toEqual(own);
  });

  test.each([false, true])("keeps the length of the session (remembered: %s)", async (remember) => {
    const path = "/api/auth/sessions";
    const lengthOf = async () => {
      const { data } = await (await browser.call("GET", path)).json();
      const { remember, created_at, expires_at } = data[0];
      return { remember, days: (Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000 };
    };
    await logIn(browser, { remember });
    const length = { remember, days: remember ? 30 : 7 };
    expect(await lengthOf()).toEqual(length);
    const isBrief = () => browser.cookies.has("piazza_brief");
    const changed = await change(PASSWORD, "cinque topi in cantina");
    const [session] = changed.headers
      .getSetCookie()
      .filter((line) => line.startsWith("piazza_session="));
    expect(session?.includes("Max-Age")).toBe(remember);
    expect([await lengthOf(), isBrief()]).toEqual([length, !remember]);
    const password = "cinque topi in cantina";
    const begun = await browser.call("POST", "/api/auth/two-factor", { password });
    const { secret } = await begun.json();
    await browser.call("POST", "/api/auth/two-factor/confirm", { code: codeOf(secret) });
    expect([await lengthOf(), isBrief()]).toEqual([length, !remember]);
    await browser.call("POST", "/api/auth/two-factor/disable", { password });
    expect([await lengthOf(), isBrief()]).toEqual([length, !remember]);
  });

  test("refuses one that is easily guessed", async () => {
    const answer = await answerOf(change(PASSWORD, "juventusjuventus"));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["password"]]);
  });
});

describe("a change of address", () => {
  const change = (to: string, password = PASSWORD) =>
    browser.call("POST", "/api/auth/change-email", { email: to, password });

  test("takes place when the new address confirms it, and the old one is told", async () => {
    expect((await change("nina@example.it", "sbagliata")).status).toBe(422);
    expect((await change("Nina@Example.it")).status).toBe(202);
    await deliver(backend);
    expect(backend.mails.map(({ to }) => to.address).sort()).toEqual([email, "nina@example.it"]);
    expect(await userOf(browser)).toMatchObject({ email });
    const token = tokenIn(backend, "nina@example.it");
    expect((await browser.call("POST", "/api/auth/verify-email", { token })).status).toBe(200);
    expect(await userOf(browser)).toMatchObject({ email: "nina@example.it", email_verified: true });
    expect((await browser.call("POST", "/api/auth/verify-email", { token })).status).toBe(410);
  });

  test("to one that has an account answers the same and writes to nobody there", async () => {
    await signUp(backend, "ugo@example.it");
    await deliver(backend);
    backend.mails.length = 0;
    expect((await change("ugo@example.it")).status).toBe(202);
    await deliver(backend);
    expect(backend.mails.map(({ to }) => to.address)).toEqual([email]);
  });

  test("comes to nothing when the password is changed or forgotten meanwhile", async () => {
    const next = "cinque topi in cantina";
    const verify = (token: string) =>
      openBrowser(backend).call("POST", "/api/auth/verify-email", { token });
    await change("ladra@example.it");
    await browser.call("POST", "/api/auth/change-password", {
      current_password: PASSWORD,
      password: next,
    });
    await deliver(backend);
    expect((await verify(tokenIn(backend, "ladra@example.it"))).status).toBe(410);

    passSeconds(61);
    await change("ladro@example.it", next);
    await openBrowser(backend).call("POST", "/api/auth/forgot-password", { email });
    await deliver(backend);
    await openBrowser(backend).call("POST", "/api/auth/reset-password", {
      token: tokenIn(backend, email),
      password: "sei gatti sul tetto",
    });
    expect((await verify(tokenIn(backend, "ladro@example.it"))).status).toBe(410);
  });

  test("to an address that somebody registers meanwhile comes to nothing", async () => {
    await change("nina@example.it");
    await deliver(backend);
    const token = tokenIn(backend, "nina@example.it");
    await signUp(backend, "nina@example.it");
    expect((await browser.call("POST", "/api/auth/verify-email", { token })).status).toBe(410);
    expect(await userOf(browser)).toMatchObject({ email });
  });
});

describe("the second step", () => {
  const post = (path: string, body: object, at = browser) => at.call("POST", path, body);

  async function turnOn(): Promise<{ secret: string; recovery_codes: string[] }> {
    const setup = await post("/api/auth/two-factor", { password: PASSWORD });
    const { secret, recovery_codes } = await setup.json();
    await post("/api/auth/two-factor/confirm", { code: codeOf(secret) });
    // A code is good once: the app shows the next one.
    passSeconds(30);
    return { secret, recovery_codes };
  }

  async function halfLoggedIn(): Promise<Browser> {
    const at = openBrowser(backend);
    const { body } = await answerOf(logIn(at));
    expect(body).toEqual({ user: null, two_factor_required: true, next: "/" });
    expect(await userOf(at)).toBeNull();
    return at;
  }

  test("is for those only whose address is confirmed, so that nobody locks its owner out", async () => {
    const stranger = openBrowser(backend);
    await stranger.call("POST", "/api/auth/register", {
      first_name: "Non",
      last_name: "Ugo",
      email: "ugo@example.it",
      password: PASSWORD,
      of_age: true,
      accept_terms: true,
      marketing: false,
    });
    await logIn(stranger, { email: "ugo@example.it" });
    const refused = await post("/api/auth/two-factor", { password: PASSWORD }, stranger);
    expect(refused.status).toBe(403);
  });

  test("is on only after a right code of the app", async () => {
    const setup = await answerOf(post("/api/auth/two-factor", { password: PASSWORD }));
    expect(setup.body.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(setup.body.recovery_codes).toHaveLength(10);
    expect((await logIn(openBrowser(backend))).status).toBe(200);
    const wrong = codeOf(setup.body.secret, 50);
    expect((await post("/api/auth/two-factor/confirm", { code: wrong })).status).toBe(422);
    const code = codeOf(setup.body.secret);
    const confirmed = await answerOf(post("/api/auth/two-factor/confirm", { code }));
    expect(confirmed).toEqual({ status: 200, body: { enabled: true, recovery_codes_left: 10 } });
    expect(await userOf(browser)).toMatchObject({ two_factor_enabled: true });
    await deliver(backend);
    expect(backend.mails.map(({ subject }) => subject)).toEqual([
      "Verifica in due passaggi attivata",
    ]);
  });

  test("begun twice at once is begun once more, and the last one counts", async () => {
    const begin = () => answerOf(post("/api/auth/two-factor", { password: PASSWORD }));
    const setups = await Promise.all([begin(), begin()]);
    expect(setups.map(({ status }) => status)).toEqual([200, 200]);
    const tries = [];
    for (const { body } of setups) {
      const code = codeOf(body.secret);
      tries.push((await post("/api/auth/two-factor/confirm", { code })).status);
    }
    expect(tries.sort()).toEqual([200, 422]);
  });

  test("lets nobody into an account that was shut between the two steps", async () => {
    const { secret } = await turnOn();
    const at = await halfLoggedIn();
    await backend.deps.db.execute(sql`update users set status = 'disabled'`);
    const code = codeOf(secret);
    expect((await post("/api/auth/login/two-factor", { code }, at)).status).toBe(401);
    expect(await userOf(at)).toBeNull();
  });

  test("is asked for after the password, and finishes the login", async () => {
    const { secret } = await turnOn();
    const at = await halfLoggedIn();
    const path = "/api/auth/login/two-factor";
    expect((await post(path, { code: codeOf(secret, 50) }, at)).status).toBe(422);
    const done = await answerOf(post(path, { code: codeOf(secret), next: "/profilo" }, at));
    expect(done.body).toMatchObject({ user: { email }, next: "/profilo" });
    expect(await userOf(at)).toMatchObject({ email });
  });

  test("takes each code of the app once, also that which turned it on, and none from before it", async () => {
    const { secret } = await turnOn();
    const finish = async (code: string) => {
      const at = await halfLoggedIn();
      const { status } = await post("/api/auth/login/two-factor", { code }, at);
      return [status, await userOf(at)];
    };
    expect(await finish(codeOf(secret, -1))).toEqual([401, null]);
    const code = codeOf(secret);
    expect(await finish(code)).toEqual([200, expect.objectContaining({ email })]);
    expect(await finish(code)).toEqual([401, null]);
    // A slow clock does not make it good again.
    passSeconds(30);
    expect(await finish(code)).toEqual([401, null]);
    expect((await finish(codeOf(secret)))[0]).toBe(200);
  });

  test("is over for a login that was begun with the old password", async () => {
    const { secret } = await turnOn();
    const at = await halfLoggedIn();
    const change = { current_password: PASSWORD, password: "cinque topi in cantina" };
    expect((await post("/api/auth/change-password", change)).status).toBe(200);
    const code = codeOf(secret);
    expect((await post("/api/auth/login/two-factor", { code }, at)).status).toBe(401);
    expect(await userOf(at)).toBeNull();
  });

  test("takes each recovery code once", async () => {
    const { recovery_codes } = await turnOn();
    const [code = ""] = recovery_codes;
    const path = "/api/auth/login/two-factor";
    expect((await post(path, { code }, await halfLoggedIn())).status).toBe(200);
    expect((await post(path, { code }, await halfLoggedIn())).status).toBe(422);
    const state = await answerOf(browser.call("GET", "/api/auth/two-factor"));
    expect(state.body).toEqual({ enabled: true, recovery_codes_left: 9 });
  });

  test("takes codes as people copy them: in groups, or without the dash", async () => {
    const { secret, recovery_codes } = await turnOn();
    const [code = ""] = recovery_codes;
    const path = "/api/auth/login/two-factor";
    const typed = ` ${code.replace("-", "")} `;
    expect((await post(path, { code: typed }, await halfLoggedIn())).status).toBe(200);
    const [, other = ""] = recovery_codes;
    const dashed = other.replace("-", " – ");
    expect((await post(path, { code: dashed }, await halfLoggedIn())).status).toBe(200);
    const ofApp = codeOf(secret, 1);
    const spaced = `${ofApp.slice(0, 3)} ${ofApp.slice(3)}`;
    expect((await post(path, { code: spaced }, await halfLoggedIn())).status).toBe(200);
  });

  test.each([
    ["two logins", false, accounts.loginAtOnce],
    ["one login", true, accounts.loginOver],
  ])("takes a recovery code once, also twice at once by %s", async (_, isOne, refusal) => {
    const { recovery_codes } = await turnOn();
    const [code = ""] = recovery_codes;
    const first = await halfLoggedIn();
    const second = isOne ? first : await halfLoggedIn();
    const answers = await Promise.all(
      [first, second].map((at) => answerOf(post("/api/auth/login/two-factor", { code }, at))),
    );
    const [done, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(done).toMatchObject({ status: 200, body: { user: { email } } });
    // The one that comes only after the other is done finds the code used.
    const refusals = [
      { status: 401, body: { message: refusal } },
      { status: 422, body: { message: accounts.wrongCode } },
    ];
    expect(refusals).toContainEqual({
      status: others[0]?.status,
      body: { message: others[0]?.body.message },
    });
    const state = await answerOf(browser.call("GET", "/api/auth/two-factor"));
    expect(state.body).toEqual({ enabled: true, recovery_codes_left: 9 });
  });

  test("gives up after five wrong codes, and wants the password again", async () => {
    const { secret } = await turnOn();
    const at = await halfLoggedIn();
    const path = "/api/auth/login/two-factor";
    for (let index = 0; index < 5; index++) {
      expect((await post(path, { code: codeOf(secret, 50 + index) }, at)).status).toBe(422);
    }
    expect((await post(path, { code: codeOf(secret) }, at)).status).toBe(401);
    expect(await userOf(at)).toBeNull();
  });

  test("cannot be skipped by somebody who has only the password", async () => {
    await turnOn();
    const at = await halfLoggedIn();
    expect((await at.call("GET", "/api/auth/sessions")).status).toBe(401);
    expect((await post("/api/auth/two-factor/disable", { password: PASSWORD }, at)).status).toBe(
      401,
    );
  });

  test("is turned off with the password, and its codes can be renewed", async () => {
    const { recovery_codes } = await turnOn();
    const renewed = await answerOf(
      post("/api/auth/two-factor/recovery-codes", { password: PASSWORD }),
    );
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect(renewed.body.recovery_codes).not.toContain(recovery_codes[0]);
    expect((await post("/api/auth/two-factor/disable", { password: "sbagliata" })).status).toBe(
      422,
    );
    expect((await post("/api/auth/two-factor/disable", { password: PASSWORD })).status).toBe(200);
    expect(await userOf(browser)).toMatchObject({ two_factor_enabled: false });
    expect((await answerOf(logIn(openBrowser(backend)))).body.two_factor_required).toBe(false);
  });
});

describe("a passkey", () => {
  async function add(device: ReturnType<typeof createAuthenticator>, at = browser) {
    const options = await (
      await at.call("POST", "/api/auth/passkeys/options", { password: PASSWORD })
    ).json();
    const credential = device.create(options);
    return answerOf(at.call("POST", "/api/auth/passkeys", { name: "Telefono", credential }));
  }

  async function use(
    device: ReturnType<typeof createAuthenticator>,
    { at = openBrowser(backend), verified = true } = {},
  ) {
    const options = await (await at.call("POST", "/api/auth/login/passkey/options")).json();
    const credential = device.get(options, { verified });
    return { at, ...(await answerOf(at.call("POST", "/api/auth/login/passkey", { credential }))) };
  }

  test("is made with the password once more, and logs in without it", async () => {
    const device = createAuthenticator();
    const wrong = await browser.call("POST", "/api/auth/passkeys/options", { password: "no" });
    expect(wrong.status).toBe(422);
    expect(await add(device)).toMatchObject({ status: 201, body: { name: "Telefono" } });
    const { at, status, body } = await use(device);
    expect([status, body.user.email, body.next]).toEqual([200, email, "/"]);
    expect(await userOf(at)).toMatchObject({ email });
    expect((await at.call("PATCH", "/api/profile", { first_name: "Nina" })).status).toBe(200);
    await deliver(backend);
    expect(backend.mails.map(({ subject }) => subject)).toEqual(["Nuova passkey sul tuo account"]);
  });

  test.each([
    ["of another site", createAuthenticator({ origin: "https://evil.example" }), true],
    ["of another host", createAuthenticator({ site: "evil.example" }), true],
    ["that nobody knows", createAuthenticator(), false],
  ])("%s is refused", async (_, device, isAdded) => {
    const { status } = isAdded ? await add(device) : await use(device);
    expect(status).toBe(422);
  });

  test("goes with all others when the password is forgotten and set anew", async () => {
    const device = createAuthenticator();
    await add(device);
    await browser.call("POST", "/api/auth/forgot-password", { email });
    await deliver(backend);
    const form = { token: tokenIn(backend, email), password: "cinque topi in cantina" };
    expect((await browser.call("POST", "/api/auth/reset-password", form)).status).toBe(200);
    expect((await use(device)).status).toBe(422);
    await deliver(backend);
    expect(backend.mails.at(-1)?.text).toContain("le passkey sono state tolte");
  });

  test("is refused when the device did not check who holds it, or when it is a copy", async () => {
    const device = createAuthenticator();
    await add(device);
    expect((await use(device, { verified: false })).status).toBe(422);
    expect((await use(device)).status).toBe(200);
    device.rewind();
    expect((await use(device)).status).toBe(422);
  });

  test("answers a challenge once, in the browser that asked", async () => {
    const device = createAuthenticator();
    await add(device);
    const at = openBrowser(backend);
    const options = await (await at.call("POST", "/api/auth/login/passkey/options")).json();
    const kept = at.cookies.get("piazza_ceremony") ?? "";
    const credential = device.get(options);
    const send = (from: Browser) => from.call("POST", "/api/auth/login/passkey", { credential });
    expect((await send(openBrowser(backend))).status).toBe(422);
    expect((await send(at)).status).toBe(200);
    const thief = openBrowser(backend);
    thief.cookies.set("piazza_ceremony", kept);
    expect((await send(thief)).status).toBe(422);
  });

  test("is listed and removed by its owner alone", async () => {
    const device = createAuthenticator();
    const { body } = await add(device);
    const stranger = await signUp(backend, "ugo@example.it");
    const path = `/api/auth/passkeys/${body.id}`;
    expect((await stranger.call("DELETE", path)).status).toBe(404);
    const list = await answerOf(browser.call("GET", "/api/auth/passkeys"));
    expect(list.body.data).toHaveLength(1);
    expect((await browser.call("DELETE", path)).status).toBe(204);
    expect((await use(device)).status).toBe(422);
  });
});
