import type { Role } from "@/lib/contract/roles";
import type { TestBackend } from "../../support/backend";
import { giveRole } from "../../support/organisations";
import { type Browser, openBrowser } from "../../support/people";
import { givePassword, insertPerson, logIn, type Person } from "../../support/signed-in";

/** What a call is sent that its declaration alone does not tell. */
export interface Case {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Bytes are sent as they are. */
  body?: unknown;
  /** Where it is not the one of whoever asks. */
  browser?: Browser;
}

/** Somebody with a password. */
export type Account = Person & { email: string };
/** Makes what a call is about; null: nobody is logged in. */
type Prepare = (asker: Account | null) => Promise<Case>;
/** By the method and path of an endpoint, what makes a call of it change something; the first that fits counts. */
export type Cases = [RegExp, Prepare][];

/** What the staff writes, and people to it. */
export const message = "Abbiamo letto il testo insieme.";

export const json = async (response: Promise<Response>) => (await response).json();

export const idOf = async (id: string | Promise<string>): Promise<Case> => ({
  params: { id: await id },
});

/** A case of whoever asks; there is none for nobody. */
export const own =
  (prepare: (asker: Account) => Promise<Case>): Prepare =>
  async (asker) =>
    asker ? prepare(asker) : {};

let number = 0;

/** Another one at each call. */
export function nextNumber(): number {
  number += 1;
  return number;
}

/** An address that nobody has. */
export const newEmail = () => `persona.${nextNumber()}@example.it`;

/** A browser that nobody has used, at an address of its own. */
export const stranger = (backend: TestBackend) =>
  openBrowser(backend, `192.0.2.${nextNumber() % 256}`);

/** Somebody new who is logged in; `role` null: a visitor. */
export async function newAccount(backend: TestBackend, role: Role | null): Promise<Account> {
  const email = newEmail();
  const id = await insertPerson(backend, { email });
  await givePassword(backend, id);
  if (role) await giveRole(backend, id, role);
  return { ...(await logIn(backend, id)), email };
}
