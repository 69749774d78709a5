import type { Claim } from "@/lib/contract/claims";
import type { TestBackend } from "./backend";
import { plantActivity } from "./directory";
import { type Browser, deliver } from "./people";
import { pdf } from "./role-requests";

type Caller = Pick<Browser, "call">;

/** The address of the activities that are claimed. */
export const CARD_EMAIL = "info@forno.example";

/** An activity that nobody has, with an address and a number. */
export function plantClaimable(backend: TestBackend, name = "Forno Amadei") {
  return plantActivity(backend.deps.db, name, { email: CARD_EMAIL, phones: ["+390761555010"] });
}

/** What an honest baker says. */
export const bakery = {
  relation: "titolare",
  organisation_name: "Forno Amadei snc",
  organisation_kind: "impresa",
  vat_number: "IT 01234567897",
};

/** Begins a claim; its path. */
export async function begin(
  browser: Caller,
  activityId: string,
  over: object = {},
): Promise<string> {
  const body = { activity_id: activityId, ...bakery, ...over };
  const response = await browser.call("POST", "/api/claims", body);
  const { id } = await response.json();
  if (!id) throw new Error(`not begun: ${response.status}`);
  return `/api/claims/${id}`;
}

export const sendCode = (browser: Caller, path: string) =>
  browser.call("POST", `${path}/code`, { channel: "email" });

export const typeCode = (browser: Caller, path: string, code: string) =>
  browser.call("POST", `${path}/verify`, { code });

/** The code in the last mail to the address of an activity. */
export async function codeInMail(backend: TestBackend, address = CARD_EMAIL): Promise<string> {
  await deliver(backend);
  const mail = backend.mails.findLast(({ to }) => to.address === address);
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}

/** A code that is not this one. */
export function otherThan(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, "0");
}

/** Has a code sent and types it; the answer. */
export async function proveByCode(
  backend: TestBackend,
  browser: Caller,
  path: string,
): Promise<Response> {
  const sent = await sendCode(browser, path);
  if (sent.status !== 200) throw new Error(`no code: ${await sent.text()}`);
  return typeCode(browser, path, await codeInMail(backend));
}

export const attach = (browser: Caller, path: string) =>
  browser.call("POST", `${path}/documents?name=visura.pdf`, pdf, {
    "content-type": "application/pdf",
  });

/** Hands a document in; the answer. */
export async function proveByDocument(browser: Caller, path: string): Promise<Response> {
  await attach(browser, path);
  return browser.call("POST", `${path}/submit`);
}

/** One's newest claim to an activity, as its page shows it. */
export async function claimOf(browser: Caller, slug: string): Promise<Claim> {
  return (await (await browser.call("GET", `/api/activities/${slug}/claim`)).json()).claim;
}

/** The path of a claim for the staff, or one of its steps. */
export const staffPath = (path: string, step = "") =>
  path.replace("/api/claims", "/api/staff/claims") + (step && `/${step}`);
