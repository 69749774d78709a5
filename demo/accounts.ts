import type { Executor } from "@/backend/db/handle";
import { createAccount } from "@/backend/features/accounts/service";
import { grantRole } from "@/backend/features/roles/service";
import type { Role } from "@/lib/contract/roles";
import type { Known } from "./known";

/** The password of every account of the demo town: it stands in the README, so they are shut on a public site. */
export const demoPassword = "castelvento in fiore";

/** A person of the demo town; `role` null: a visitor who has registered. */
export interface SeedAccount {
  email: string;
  first_name: string;
  last_name: string;
  role: Role | null;
  /** Slugs of the activities that the role covers. */
  activities?: readonly string[];
}

/** The address of a demo account by its local part. */
export function addressOf(account: string): string {
  return `${account}@castelvento.example`;
}

/** One account for each role, and one without. */
export const seedAccounts: readonly SeedAccount[] = [
  { email: "visitatore", first_name: "Viola", last_name: "Ferrero", role: null },
  {
    email: "esercente",
    first_name: "Ernesto",
    last_name: "Bianchi",
    role: "esercente",
    activities: ["bar-centrale", "enoteca-il-bicchiere-mezzo-pieno"],
  },
  { email: "organizzatore", first_name: "Olga", last_name: "Conti", role: "organizzatore" },
  { email: "lavoro", first_name: "Davide", last_name: "Galli", role: "datore_di_lavoro" },
  { email: "inserzionista", first_name: "Ines", last_name: "Rinaldi", role: "inserzionista" },
  { email: "associazione", first_name: "Aldo", last_name: "Marchetti", role: "associazione" },
  { email: "redazione", first_name: "Rita", last_name: "Moretti", role: "redattore" },
  { email: "amministratore", first_name: "Ada", last_name: "Villa", role: "amministratore" },
].map(({ email, ...account }) => ({ ...account, email: addressOf(email) }) as SeedAccount);

/** People for the demo, one for each role and a visitor; their ids by address. */
export async function writeAccounts(
  tx: Executor,
  passwordHash: string,
  now: Date,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { email, first_name, last_name } of seedAccounts) {
    const account = { email, first_name, last_name, passwordHash, demo: true };
    const id = await createAccount(tx, account, now);
    if (id !== null) ids.set(email, id);
  }
  return ids;
}

/** Gives each account its role; after the activities that the roles name. */
export async function writeRoles(
  tx: Executor,
  { people, activities }: Known,
  now: Date,
): Promise<void> {
  for (const { email, role, activities: slugs = [] } of seedAccounts) {
    const userId = people.get(email);
    if (!userId || role === null) continue;
    const activityIds = slugs.flatMap((slug) => activities.get(slug) ?? []);
    await grantRole(tx, { userId, role, activityIds, grantedBy: null, at: now });
  }
}
