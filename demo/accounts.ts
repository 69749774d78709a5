import type { Executor } from "@/backend/db/handle";
import { createAccount } from "@/backend/features/accounts/service";
import { grantRole } from "@/backend/features/roles/service";
import type { StaffRole } from "@/lib/contract/roles";

/** The password of every account of the demo town: it stands in the README, so they are shut on a public site. */
export const demoPassword = "castelvento in fiore";

/** A person of the demo town. */
export interface SeedAccount {
  email: string;
  first_name: string;
  last_name: string;
  /** Of the town's staff; the others act for an organisation, or are visitors who have registered. */
  role?: StaffRole;
}

/** The address of a demo account by its local part. */
export function addressOf(account: string): string {
  return `${account}@castelvento.example`;
}

/** One account for each role, a colleague of the shop's, and a visitor. */
export const seedAccounts: readonly SeedAccount[] = [
  { email: "visitatore", first_name: "Viola", last_name: "Ferrero" },
  { email: "esercente", first_name: "Ernesto", last_name: "Bianchi" },
  { email: "collaboratore", first_name: "Elio", last_name: "Bianchi" },
  { email: "organizzatore", first_name: "Olga", last_name: "Conti" },
  { email: "lavoro", first_name: "Davide", last_name: "Galli" },
  { email: "inserzionista", first_name: "Ines", last_name: "Rinaldi" },
  { email: "associazione", first_name: "Aldo", last_name: "Marchetti" },
  { email: "redazione", first_name: "Rita", last_name: "Moretti", role: "redattore" },
  { email: "amministratore", first_name: "Ada", last_name: "Villa", role: "amministratore" },
].map(({ email, ...account }) => ({ ...account, email: addressOf(email) }) as SeedAccount);

/** The people of the demo, those of the staff with their roles; their ids by address. */
export async function writeAccounts(
  tx: Executor,
  passwordHash: string,
  now: Date,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { role, ...names } of seedAccounts) {
    const id = await createAccount(tx, { ...names, passwordHash, demo: true }, now);
    if (id === null) continue;
    ids.set(names.email, id);
    if (role) await grantRole(tx, { userId: id, role, grantedBy: null, at: now });
  }
  return ids;
}
