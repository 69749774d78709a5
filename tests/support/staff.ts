import { type Role, roles } from "@/lib/contract/roles";
import type { TestBackend } from "./backend";
import { giveRole } from "./organisations";
import { type Browser, openBrowser } from "./people";
import { newPerson, type Person } from "./signed-in";

/** Somebody new with a role, logged in. */
export async function newStaff(backend: TestBackend, role: Role): Promise<Person> {
  const person = await newPerson(backend);
  await giveRole(backend, person.id, role);
  return person;
}

/** What {@link askAs} finds where these roles alone may ask. */
export function onlyFor(allowed: Partial<Record<Role, number>>): Record<string, number> {
  const refused = Object.fromEntries(roles.map((role) => [role, 403]));
  return { nobody: 401, visitor: 403, ...refused, ...allowed };
}

/** Asks as nobody, as somebody without a role and as each role; what each was answered. */
export async function askAs(
  backend: TestBackend,
  ask: (browser: Browser["call"]) => Promise<Response>,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {
    nobody: (await ask(openBrowser(backend).call)).status,
    visitor: (await ask((await newPerson(backend)).ask)).status,
  };
  for (const role of roles) {
    statuses[role] = (await ask((await newStaff(backend, role)).ask)).status;
  }
  return statuses;
}
