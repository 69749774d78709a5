import "server-only";
import { type ContactOffice, contactOfficeSchema } from "@/lib/contract/contact";
import { getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";

/** What the contact page says of the office; null: the backend takes no messages. */
export async function getOffice(): Promise<ContactOffice | null> {
  return getPublic("/api/contact", contactOfficeSchema, cacheRules.settings);
}
