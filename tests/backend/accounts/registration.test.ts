import { backendOfFile } from "../../support/backend";
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
} from "../../support/people";

const backend = backendOfFile(openPeople);

const anna = {
  first_name: "Anna",
  last_name: "Rossi",
  email: "anna@example.it",
  password: PASSWORD,
  of_age: true,
  accept_terms: true,
};

function register(form: object, browser: Browser = openBrowser(backend)) {
  return browser.call("POST", "/api/auth/register", form);
}

function subjects(): string[] {
  return backend.mails.map(({ subject }) => subject);
}

describe("a registration", () => {
  test("answers the same for a new and for a known address, and tells the owner by mail", async () => {
    const [first, second] = [await register(anna), await register({ ...anna, first_name: "Eva" })];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(await first.text()).toBe(await second.text());
    expect(first.headers.getSetCookie()).toEqual(second.headers.getSetCookie());
    await deliver(backend);
    expect(subjects().sort()).toEqual(["Conferma il tuo indirizzo e-mail", "Hai già un account"]);
    expect(backend.mails.map(({ to }) => to)).toEqual([
      { name: "Anna", address: anna.email },
      { name: "Anna", address: anna.email },
    ]);
  });

  test("takes no less time for an address that has an account", async () => {
    await register(anna);
    backend.deps.registrationMs = 500;
    const begun = performance.now();
    const again = await register(anna);
    const taken = performance.now() - begun;
    backend.deps.registrationMs = 0;
    expect(again.status).toBe(202);
    // A timer may ring a millisecond early.
    expect(taken).toBeGreaterThanOrEqual(499);
  });

  test("does not log in by itself, and leaves the address unproved until the mail is opened", async () => {
    const browser = openBrowser(backend);
    const response = await register({ ...anna, email: "  ANNA@Example.it " }, browser);
    expect(response.headers.getSetCookie()).toEqual([]);
    await logIn(browser);
    const profile = await (await browser.call("GET", "/api/frontend/profile")).json();
    expect(profile.user).toMatchObject({ email: anna.email, email_verified: false, roles: [] });
    await deliver(backend);
    const token = tokenIn(backend, anna.email);
    expect((await browser.call("POST", "/api/auth/verify-email", { token })).status).toBe(200);
    const after = await (await browser.call("GET", "/api/frontend/profile")).json();
    expect(after.user.email_verified).toBe(true);
  });

  test("leads on to the page that was asked for, on this site only", async () => {
    await register({ ...anna, next: "/richiedi-ruolo?role=esercente" });
    await register({ ...anna, email: "eva@example.it", next: "https://evil.example/" });
    await deliver(backend);
    const textTo = (address: string) =>
      backend.mails.find(({ to }) => to.address === address)?.text ?? "";
    expect(textTo(anna.email)).toContain("next=%2Frichiedi-ruolo%3Frole%3Desercente");
    expect(textTo("eva@example.it")).not.toContain("next=");
  });

  test.each([
    ["first_name", { first_name: "" }],
    ["first_name", { first_name: "Vinci su evil.example" }],
    ["last_name", { last_name: "x".repeat(41) }],
    ["email", { email: "anna" }],
    ["password", { password: "undici sono" }],
    ["password", { password: "x".repeat(129) }],
    ["password", { password: "password1234" }],
    ["password", { password: "aaaaaaaaaaaa" }],
    ["password", { password: "123456789012" }],
    ["password", { password: "qwertyqwerty" }],
    ["password", { password: "annarossi2026" }],
    ["of_age", { of_age: false }],
    ["accept_terms", { accept_terms: false }],
  ])("names the field %s when it is wrong: %j", async (field, part) => {
    const response = await register({ ...anna, ...part });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual([field]);
  });

  test("takes a password of 128 characters and of any signs whole", async () => {
    const long = "perché no? 🏘️ ".repeat(20).slice(0, 127).trim();
    expect((await register({ ...anna, password: long })).status).toBe(202);
    expect((await logIn(openBrowser(backend), { password: long.slice(0, 60) })).status).toBe(422);
    expect((await logIn(openBrowser(backend), { password: long })).status).toBe(200);
  });

  test("cannot bring a role, a confirmed address or an id with it", async () => {
    const more = { role: "amministratore", roles: ["amministratore"], email_verified: true };
    await register({ ...anna, ...more, id: "00000000-0000-4000-8000-000000000000", demo: true });
    const browser = openBrowser(backend);
    await logIn(browser);
    const { user } = await (await browser.call("GET", "/api/frontend/profile")).json();
    expect(user).toMatchObject({ roles: [], permissions: [], email_verified: false });
    expect(user.id).not.toBe("00000000-0000-4000-8000-000000000000");
  });

  test("of the same address twice at once makes one account", async () => {
    const answers = await Promise.all([register(anna), register(anna), register(anna)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await deliver(backend);
    expect(subjects().filter((subject) => subject.startsWith("Conferma"))).toHaveLength(1);
  });
});

describe("the mail of a registration", () => {
  test("is good for 24 hours", async () => {
    await register(anna);
    await deliver(backend);
    const token = tokenIn(backend, anna.email);
    passDays(1.01);
    const late = await openBrowser(backend).call("POST", "/api/auth/verify-email", { token });
    expect(late.status).toBe(410);
    expect((await late.json()).message).toBe("Questo link non è più valido: chiedine uno nuovo.");
  });

  test("comes again after a minute, to whom still waits for it, and nobody learns who does", async () => {
    const browser = openBrowser(backend);
    const resend = (email: string) =>
      browser.call("POST", "/api/auth/verify-email/resend", { email });
    await register(anna);
    const [known, unknown] = [await resend(anna.email), await resend("nessuno@example.it")];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(await known.text()).toBe(await unknown.text());
    const soon = await resend(anna.email);
    expect([soon.status, soon.headers.get("retry-after")]).toEqual([429, "60"]);
    await deliver(backend);
    expect(backend.mails.map(({ to }) => to.address)).toEqual([anna.email, anna.email]);
  });

  test("is written for a plain and for a coloured reader, and hides no foreign link", async () => {
    await register(anna);
    await deliver(backend);
    const [mail] = backend.mails;
    expect(mail?.text).toMatch(/^Ciao Anna,\n/);
    expect(mail?.html).toMatch(/^<!doctype html>\n<html lang="it">/);
    expect(mail?.html).not.toMatch(/<(script|img|link|form)/);
    for (const [, url] of mail?.html.matchAll(/href="([^"]+)"/g) ?? []) {
      expect(url).toMatch(/^http:\/\/localhost:3000/);
    }
  });

  test("does not fill anybody's box", async () => {
    await signUp(backend, anna.email);
    backend.mails.length = 0;
    for (let index = 0; index < 8; index++) {
      await register(anna, openBrowser(backend, `198.51.100.${index}`));
    }
    await deliver(backend);
    expect(backend.mails.length).toBeLessThanOrEqual(5);
  });
});

describe("a forgotten password", () => {
  const forget = (email: string, address = "203.0.113.7") =>
    openBrowser(backend, address).call("POST", "/api/auth/forgot-password", { email });

  test("is asked for with the same answer by everybody; the queue finds out who it is", async () => {
    await signUp(backend, anna.email);
    backend.mails.length = 0;
    const [known, unknown] = [await forget(anna.email), await forget("nessuno@example.it")];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(await known.text()).toBe(await unknown.text());
    expect(backend.mails).toEqual([]);
    await deliver(backend);
    expect(backend.mails.map(({ to }) => to.address)).toEqual([anna.email]);
  });

  test("is replaced once, within an hour, and ends every session", async () => {
    const browser = await signUp(backend, anna.email);
    await forget(anna.email);
    await deliver(backend);
    const token = tokenIn(backend, anna.email);
    const reset = (password: string) =>
      openBrowser(backend).call("POST", "/api/auth/reset-password", { token, password });
    expect((await reset("password1234")).status).toBe(422);
    expect((await reset("cinque topi in cantina")).status).toBe(200);
    expect((await reset("sei cani in giardino")).status).toBe(410);
    expect((await (await browser.call("GET", "/api/frontend/profile")).json()).user).toBeNull();
    expect((await logIn(openBrowser(backend))).status).toBe(422);
    expect((await logIn(openBrowser(backend), { password: "cinque topi in cantina" })).status).toBe(
      200,
    );
    await deliver(backend);
    expect(subjects().at(-1)).toBe("La tua password è cambiata");
  });

  test("has a link that is over after an hour", async () => {
    await signUp(backend, anna.email);
    await forget(anna.email);
    await deliver(backend);
    const token = tokenIn(backend, anna.email);
    passDays(1 / 23);
    const late = { token, password: "cinque topi in cantina" };
    expect((await openBrowser(backend).call("POST", "/api/auth/reset-password", late)).status).toBe(
      410,
    );
  });

  test("of an account that a stranger opened in one's name makes it one's own", async () => {
    const stranger = openBrowser(backend, "198.51.100.9");
    await register(anna, stranger);
    await logIn(stranger);
    await forget(anna.email);
    await deliver(backend);
    const token = tokenIn(backend, anna.email);
    const password = "cinque topi in cantina";
    await openBrowser(backend).call("POST", "/api/auth/reset-password", { token, password });
    expect((await (await stranger.call("GET", "/api/frontend/profile")).json()).user).toBeNull();
    const browser = openBrowser(backend);
    await logIn(browser, { password });
    const { user } = await (await browser.call("GET", "/api/frontend/profile")).json();
    expect(user.email_verified).toBe(true);
  });
});
