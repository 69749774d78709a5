import type { Role } from "@/lib/contract/roles";
import type { TestBackend } from "./backend";
import { giveRole } from "./organisations";
import type { Browser } from "./people";
import { insertPerson, logIn } from "./signed-in";

/** A small file that is a PDF by its content. */
export const pdf = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n", "latin1");

/** What an honest shop fills in. */
export const shopForm = {
  phone: "0171 123456",
  organisation_name: "Bar Sport di Anna Rossi",
  organisation_kind: "impresa",
  vat_number: "IT 01234567897",
  organisation_address: "Via Roma 1, Castelvento",
  new_activity_name: "Bar Sport",
  reason: "Gestisco il bar e voglio rispondere a chi scrive.",
};

/** Somebody with an account, logged in, and with a role for these activities. */
export async function signUpAs(
  backend: TestBackend,
  email: string,
  role?: Role,
  activityIds: string[] = [],
): Promise<Browser & { id: string }> {
  const name = { first_name: "Anna", last_name: "Rossi", name: "Anna Rossi" };
  const id = await insertPerson(backend, { ...name, email });
  if (role) {
    await giveRole(backend, id, role, activityIds);
  }
  const { browser } = await logIn(backend, id);
  return { ...browser, id };
}

/** Begins a request and fills it in; returns its path. */
export async function beginRequest(
  browser: Pick<Browser, "call">,
  role = "esercente",
  form: object = shopForm,
): Promise<string> {
  const { id } = await (await browser.call("POST", "/api/role-requests", { role })).json();
  const path = `/api/role-requests/${id}`;
  await browser.call("PATCH", path, form);
  return path;
}

export function upload(
  browser: Pick<Browser, "call">,
  path: string,
  { kind = "visura", name = "visura.pdf", type = "application/pdf", file = pdf as Uint8Array } = {},
): Promise<Response> {
  const query = new URLSearchParams({ kind, name });
  return browser.call("POST", `${path}/documents?${query}`, file, { "content-type": type });
}

export const consents = { accept_privacy: true, accept_terms: true };

/** Approves a request for the organisation that is most likely meant, as the dialog proposes it. */
export async function approve(
  staff: Pick<Browser, "call">,
  id: string,
  approval: object = {},
): Promise<Response> {
  const path = `/api/staff/role-requests/${id}`;
  const { likely_organisation: likely } = await (await staff.call("GET", path)).json();
  return staff.call("POST", `${path}/approve`, { organisation_id: likely, ...approval });
}

/** A shop's request that was sent in; returns its id. */
export async function sendRequest(browser: Browser, form: object = shopForm): Promise<string> {
  const path = await beginRequest(browser, "esercente", form);
  await upload(browser, path);
  const response = await browser.call("POST", `${path}/submit`, consents);
  if (response.status !== 200) throw new Error(`not sent: ${await response.text()}`);
  return path.split("/").at(-1) ?? "";
}
