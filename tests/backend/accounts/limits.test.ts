import { sql } from "drizzle-orm";
import { consumeAttempt, sweepThrottles } from "@/backend/kernel/throttle";
import { backendOfFile } from "../../support/backend";
import { openBrowser, openPeople, PASSWORD, passSeconds, signUp } from "../../support/people";

const backend = backendOfFile(openPeople);

const email = "anna@example.it";

function guess(password: string, address = "198.51.100.1", who = email) {
  return openBrowser(backend, address).call("POST", "/api/auth/login", { email: who, password });
}

describe("guessing a password", () => {
  test("is cut off after ten tries in ten minutes from one address, also fifty at once", async () => {
    await signUp(backend, email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => guess(`sbagliata numero ${index}`)),
    );
    const checked = answers.filter(({ status }) => status === 422);
    const refused = answers.filter(({ status }) => status === 429);
    expect(checked.length).toBeGreaterThan(0);
    expect(checked.length).toBeLessThanOrEqual(10);
    expect(checked.length + refused.length).toBe(50);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("gets slower from the fifth try on, from whatever address it comes", async () => {
    await signUp(backend, email);
    const pauses: number[] = [];
    for (let index = 0; index < 20; index++) {
      const status = (await guess("sbagliata ancora", `198.51.100.${index}`)).status;
      expect(status).toBe(422);
      const next = await guess("sbagliata ancora", `198.51.101.${index}`);
      const pause = next.status === 429 ? Number(next.headers.get("retry-after")) : 0;
      // Without a pause the second try counted, too.
      if (next.status === 422) index += 1;
      pauses.push(pause);
      passSeconds(pause);
    }
    expect(pauses).toEqual([0, 0, 1, 2, 4, 8, 15, 30, 60, 60, 60, 60, 60, 60, 60, 60, 60, 900]);
  });

  test("from elsewhere does not keep the owner out of a browser that is known", async () => {
    const browser = await signUp(backend, email);
    for (let index = 0; index < 10; index++) await guess("sbagliata", `198.51.100.${index}`);
    const login = { email, password: PASSWORD };
    expect((await guess(PASSWORD, "198.51.100.99")).status).toBe(429);
    expect((await browser.call("POST", "/api/auth/login", login)).status).toBe(200);
  });

  test("is not made easier by a forged address, nor forgotten at a restart", async () => {
    await signUp(backend, email);
    for (let index = 0; index < 12; index++) {
      await backend.request("/api/auth/login", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": `10.0.0.${index}, 198.51.100.7`,
        },
        body: JSON.stringify({ email: "nessuno@example.it", password: "sbagliata" }),
      });
    }
    const { createApp } = await import("@/backend/app");
    const again = await createApp(backend.deps).app.request(
      "/api/auth/login",
      {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.7" },
        body: JSON.stringify({ email: "nessuno@example.it", password: "sbagliata" }),
      },
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } } as never,
    );
    expect(again.status).toBe(429);
  });

  test("of many people from one address ends, too", async () => {
    const statuses = [];
    for (let index = 0; index < 62; index++) {
      statuses.push((await guess("sbagliata", "198.51.100.8", `p${index}@example.it`)).status);
    }
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses.slice(60)).toEqual([429, 429]);
  }, 60_000);

  test("is forgiven by the right one", async () => {
    await signUp(backend, email);
    for (let index = 0; index < 4; index++) await guess("sbagliata");
    expect((await guess(PASSWORD)).status).toBe(200);
    for (let index = 0; index < 4; index++) expect((await guess("sbagliata")).status).toBe(422);
  });

  test("leaves no address in the table of counts", async () => {
    await guess("sbagliata");
    const { rows } = await backend.deps.db.execute(sql`select * from throttles`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/anna|198\.51/);
  });
});

describe("what an answer tells", () => {
  test("is the same for a wrong password and for an unknown address", async () => {
    await signUp(backend, email);
    const wrong = await guess("sbagliata", "198.51.100.1");
    const unknown = await guess("sbagliata", "198.51.100.2", "nessuno@example.it");
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect(wrong.headers.getSetCookie()).toEqual(unknown.headers.getSetCookie());
  });

  test("is not in the log, and neither are passwords, addresses of mail and secrets", async () => {
    backend.logged.length = 0;
    const browser = await signUp(backend, email);
    await guess("una password segreta");
    const lines = JSON.stringify(backend.logged);
    const session = browser.cookies.get("piazza_session") ?? "?";
    for (const secret of [PASSWORD, "una password segreta", email, session, "eyJ"]) {
      expect(lines).not.toContain(secret);
    }
    expect(lines).toContain("login refused");
  });
});

test("a limit for a span of time starts anew with the next span, however steadily one goes on", async () => {
  const rule = { name: "prova", pauses: [0, 0, 60], forgetSeconds: 100 };
  for (let index = 0; index < 10; index++) {
    await consumeAttempt(backend.deps, rule, "a");
    passSeconds(51);
  }
  const patient = { ...rule, name: "paziente", patient: true };
  await consumeAttempt(backend.deps, patient, "a");
  passSeconds(51);
  await consumeAttempt(backend.deps, patient, "a");
  passSeconds(51);
  await consumeAttempt(backend.deps, patient, "a");
  await expect(consumeAttempt(backend.deps, patient, "a")).rejects.toMatchObject({
    code: "too_many_requests",
  });
});

test("what is swept away is over and no longer blocks", async () => {
  const rule = { name: "prova", pauses: [600], forgetSeconds: 60 };
  await consumeAttempt(backend.deps, rule, "a");
  passSeconds(61);
  await sweepThrottles(backend.deps.db, backend.deps.now());
  await expect(consumeAttempt(backend.deps, rule, "a")).rejects.toMatchObject({
    code: "too_many_requests",
  });
  passSeconds(600);
  await sweepThrottles(backend.deps.db, backend.deps.now());
  const { rows } = await backend.deps.db.execute(sql`select 1 from throttles`);
  expect(rows).toEqual([]);
});

test("a throttle of its own counts apart, and is free again when its time is over", async () => {
  const rule = { name: "prova", pauses: [0, 60], forgetSeconds: 120 };
  await consumeAttempt(backend.deps, rule, "a");
  await consumeAttempt(backend.deps, rule, "a");
  await expect(consumeAttempt(backend.deps, rule, "a")).rejects.toMatchObject({
    code: "too_many_requests",
    headers: { "retry-after": "60" },
  });
  await consumeAttempt(backend.deps, rule, "b");
  await consumeAttempt(backend.deps, { ...rule, name: "altra" }, "a");
  passSeconds(60);
  await consumeAttempt(backend.deps, rule, "a");
  await expect(consumeAttempt(backend.deps, rule, "a")).rejects.toMatchObject({
    code: "too_many_requests",
  });
  passSeconds(120);
  await consumeAttempt(backend.deps, rule, "a");
  await consumeAttempt(backend.deps, rule, "a");
});
