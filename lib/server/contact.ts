import "server-only";
import { type ContactOffice, contactOfficeSchema } from "@/lib/contract/contact";
import { getContactOffice } from "@/lib/contract/contact-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";

/** The office for the contact page; null: the backend has no messages. */
export async function getOffice(): Promise<ContactOffice | null> {
  return getPublic(callTo(getContactOffice), contactOfficeSchema, cacheRules.settings);
}
