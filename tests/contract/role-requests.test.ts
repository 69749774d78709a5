import type { TestBackend } from "../support/backend";
import { type Browser, openBrowser, openPeople } from "../support/people";
import { beginRequest, signUpAs, upload } from "../support/role-requests";
import { expectAnswer } from "./answers";
import { applicantCalls, lateCalls, staffRoleCalls } from "./role-request-endpoints";

let backend: TestBackend;
let applicant: Browser;
let administrator: Browser;
let id: string;

beforeAll(async () => {
  backend = await openPeople();
  applicant = await signUpAs(backend, "anna@example.it");
  administrator = await signUpAs(backend, "ada@example.it", "amministratore");
  const path = await beginRequest(applicant);
  await upload(applicant, path);
  id = path.split("/").at(-1) ?? "";
}, 120_000);
afterAll(() => backend.close());

const calls = [
  ...applicantCalls.map((call) => ({ ...call, isStaff: false })),
  ...staffRoleCalls.map((call) => ({ ...call, isStaff: true })),
  ...lateCalls.map((call) => ({ ...call, isStaff: false })),
];

test.each(calls)(
  "$method $path answers what the contract says, no more and no less",
  async ({ method, path, body, status, schema, isStaff }) => {
    const who = isStaff ? administrator : applicant;
    const response = await who.call(method, path.replace("{id}", id), body);
    await expectAnswer(response, { status, schema });
  },
);

test.each(calls)(
  "$method $path asks nobody who is not logged in",
  async ({ method, path, body }) => {
    const response = await openBrowser(backend, "198.51.100.4").call(
      method,
      path.replace("{id}", id),
      body,
    );
    expect(response.status).toBe(401);
  },
);
