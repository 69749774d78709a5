import type { TestBackend } from "../support/backend";
import { type Browser, openBrowser, openPeople, signUp } from "../support/people";
import { accountCalls, refusedCalls } from "./account-endpoints";
import { expectAnswer, expectRefusal } from "./answers";

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  backend = await openPeople();
  browser = await signUp(backend, "anna@example.it");
}, 120_000);
afterAll(() => backend.close());

test.each(accountCalls)(
  "$method $path answers what the contract says, no more and no less",
  async ({ method, path, body, status, schema }) => {
    const response = await browser.call(method, path, body);
    await expectAnswer(response, { status, schema });
  },
);

test.each(refusedCalls)(
  "$method $path is refused with a listed code and an Italian message",
  async ({ method, path, body, status }) => {
    const response = await browser.call(method, path, body);
    await expectRefusal(response, status);
  },
);

test.each([...accountCalls, ...refusedCalls])(
  "$method $path asks for a login, unless it is a way to one",
  async ({ method, path, body }) => {
    const nobody = openBrowser(backend, "198.51.100.4");
    const response = await nobody.call(method, path, body);
    const open =
      path === "/api/frontend/profile" ||
      path === "/api/profile/deletion/confirm" ||
      /login|logout|register|verify|forgot|reset|setup/.test(path);
    if (!open) expect(response.status).toBe(401);
    expect(response.status).toBeLessThan(500);
  },
);
