import { parsePhoneNumberFromString } from "libphonenumber-js";

/** Formats an E.164 number for Italians, "0761 555010"; foreign ones keep their prefix. */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return number.country === "IT" ? number.formatNational() : number.formatInternational();
}
