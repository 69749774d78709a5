import { keptOwner } from "./kept-forms";
import { adoptLists } from "./list-store";
import { currentSession, refreshSession } from "./session";

/** Milliseconds that the profile has before the last known person counts. */
const PATIENCE = 4000;

async function findPerson(): Promise<string> {
  if (currentSession().status === "unknown" && navigator.onLine) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([refreshSession(), late]);
  }
  const { status, user } = currentSession();
  return status === "known" ? (user?.id ?? "") : (keptOwner() ?? "");
}

/**
 * Whose lists this device shows now; empty: nobody is logged in. Without an answer of the server:
 * whoever was logged in last. What was written before a login becomes this person's.
 */
export async function listPerson(): Promise<string> {
  const person = await findPerson();
  if (person !== "") await adoptLists(person);
  return person;
}
