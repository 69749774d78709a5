import { isRecord } from "@/lib/domain/is-record";
import { readStored, store } from "./storage";

/** Forms of a tab by name, and their owner; null: entered without a login. */
interface KeptForms {
  of: string | null;
  forms: Record<string, unknown>;
}

/** Unsent input of this tab, whoever entered it. */
export function readForms(): KeptForms {
  try {
    const kept: unknown = JSON.parse(readStored("session", "drafts") ?? "null");
    if (isRecord(kept) && isRecord(kept.forms)) {
      return { of: typeof kept.of === "string" ? kept.of : null, forms: kept.forms };
    }
  } catch {
    // Entered by another user.
  }
  return { of: null, forms: {} };
}

/** Unsent input of this tab, by a user or without a login. */
export function readFormsOf(person: string | null): Record<string, unknown> {
  const { of, forms } = readForms();
  return of === null || of === person ? forms : {};
}

/** Stores a user's input of this tab and deletes that of others. */
export function keepFormsOf(person: string | null, forms: Record<string, unknown>): void {
  const kept: KeptForms = { of: person, forms };
  store("session", "drafts", Object.keys(forms).length > 0 ? JSON.stringify(kept) : null);
}

/** Owner of the data in this browser; null: stored without a login. */
export function keptOwner(): string | null {
  return readStored("local", "keptOwner");
}
