import type { Executor } from "@/backend/db/handle";
import { readStoredSettings } from "@/backend/features/settings/service";
import type { ContactOffice } from "@/lib/contract/contact";

/** Working days until an answer, unless the town sets another number. */
const ANSWER_DAYS = 3;

/** The office on the contact page. */
export async function getOffice(db: Executor): Promise<ContactOffice> {
  const stored = await readStoredSettings(db);
  return {
    name: stored.contact_office ?? null,
    street: stored.contact_street ?? null,
    postal_code: stored.contact_postal_code ?? null,
    city: stored.contact_city ?? null,
    province: stored.contact_province ?? null,
    email: stored.contact_email ?? null,
    phone: stored.contact_phone ?? null,
    hours: stored.contact_hours ?? [],
    people: stored.contact_people ?? [],
    answer_days: stored.contact_answer_days ?? ANSWER_DAYS,
  };
}
