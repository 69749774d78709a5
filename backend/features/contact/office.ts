import type { Executor } from "@/backend/db/handle";
import { readStoredSettings } from "@/backend/features/settings/service";
import type { ContactOffice } from "@/lib/contract/contact";

/** Working days within which the office usually answers, where the town has not said another number. */
const ANSWER_DAYS = 3;

/** What the contact page says of the office. */
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
