import { grantRole } from "@/backend/features/roles/service";
import type { Role } from "@/lib/contract/roles";
import type { TestBackend } from "./backend";
import { type Browser, openBrowser } from "./people";
import { newPerson, type Person } from "./signed-in";

/** Somebody new with a role, logged in. */
export async function newStaff(backend: TestBackend, role: Role): Promise<Person> {
  const person = await newPerson(backend);
  await grantRole(backend.deps.db, {
    userId: person.id,
    role,
    activityIds: [],
    grantedBy: null,
    at: backend.deps.now(),
  });
  return person;
}

/** Asks as nobody, as somebody without a role and as these; what each was answered. */
export async function askAs(
  backend: TestBackend,
  roles: readonly Role[],
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
