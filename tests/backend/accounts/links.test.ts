import { backendOfFile } from "../../support/backend";
import {
  type Browser,
  deliver,
  logIn,
  openBrowser,
  openPeople,
  PASSWORD,
  passSeconds,
  register,
  signUp,
  tokenIn,
  userOf,
} from "../../support/people";

const backend = backendOfFile(openPeople);
const email = "anna@example.it";
const next = "cinque topi in cantina";
const nobody = () => openBrowser(backend);
const post = async (path: string, body: object, browser: Browser = nobody()) =>
  (await browser.call("POST", path, body)).status;

/** The link of a mail that asks for a new password. */
async function resetLink(): Promise<string> {
  passSeconds(61);
  await post("/api/auth/forgot-password", { email });
  await deliver(backend);
  return tokenIn(backend, email);
}

const registrationLink = () => register(backend, email);

async function deletionLink(browser: Browser): Promise<string> {
  await post("/api/profile/deletion", { password: PASSWORD }, browser);
  await deliver(backend);
  return tokenIn(backend, email);
}

const reset = (token: string, password = next) =>
  post("/api/auth/reset-password", { token, password });
const verify = (token: string) => post("/api/auth/verify-email", { token });

describe("links that went out before", () => {
  test("are over when another link has brought a new password", async () => {
    const confirming = await registrationLink();
    const [older, newer] = [await resetLink(), await resetLink()];
    expect(await reset(newer)).toBe(200);
    expect(await reset(older, "sei cani in giardino")).toBe(410);
    expect(await verify(confirming)).toBe(410);
    expect((await logIn(nobody(), { password: next })).status).toBe(200);
  });

  test("are over when the password was changed", async () => {
    const confirming = await registrationLink();
    const browser = nobody();
    await logIn(browser);
    const forgotten = await resetLink();
    const change = { current_password: PASSWORD, password: next };
    expect(await post("/api/auth/change-password", change, browser)).toBe(200);
    expect(await reset(forgotten, "sei cani in giardino")).toBe(410);
    expect(await verify(confirming)).toBe(410);
    expect(await userOf(browser)).toMatchObject({ email, email_verified: false });
    expect((await logIn(nobody(), { password: next })).status).toBe(200);
  });

  test("are over when the address has changed, and not before", async () => {
    const confirming = await registrationLink();
    const browser = nobody();
    await logIn(browser);
    const first = await resetLink();
    await post("/api/auth/change-email", { email: "nina@example.it", password: PASSWORD }, browser);
    expect(await verify(confirming)).toBe(200);
    await deliver(backend);
    expect(await verify(tokenIn(backend, "nina@example.it"))).toBe(200);
    expect(await userOf(browser)).toMatchObject({ email: "nina@example.it" });
    expect(await reset(first)).toBe(410);
    expect(await verify(confirming)).toBe(410);
    expect((await logIn(nobody(), { email: "nina@example.it" })).status).toBe(200);
  });

  test("that would delete the account are over with the old password, too", async () => {
    const browser = await signUp(backend, email);
    const deleting = await deletionLink(browser);
    const forgotten = await resetLink();
    expect(await reset(forgotten)).toBe(200);
    expect(await post("/api/profile/deletion/confirm", { token: deleting })).toBe(410);
  });

  test("used in a browser where somebody else is logged in end that login, here and there", async () => {
    const eva = await signUp(backend, "eva@example.it");
    const kept = new Map(eva.cookies);
    await signUp(backend, email);
    expect(
      await post("/api/auth/reset-password", { token: await resetLink(), password: next }, eva),
    ).toBe(200);
    expect(await userOf(eva)).toBeNull();
    const replay = nobody();
    for (const [name, value] of kept) replay.cookies.set(name, value);
    expect(await userOf(replay)).toBeNull();
  });

  test("of others stay good", async () => {
    await signUp(backend, "eva@example.it");
    passSeconds(61);
    await post("/api/auth/forgot-password", { email: "eva@example.it" });
    await signUp(backend, email);
    await deliver(backend);
    const others = tokenIn(backend, "eva@example.it");
    expect(await reset(await resetLink())).toBe(200);
    expect(await reset(others)).toBe(200);
  });
});

test("the link of a registration can be opened twice", async () => {
  const confirming = await registrationLink();
  expect([await verify(confirming), await verify(confirming)]).toEqual([200, 200]);
});
