import { parsePhoneNumberFromString } from "libphonenumber-js";

/** An E.164 number as Italians write it, "0761 555010"; foreign ones keep their prefix. */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return number.country === "IT" ? number.formatNational() : number.formatInternational();
}
