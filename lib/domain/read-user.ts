import type { User } from "@/lib/contract/auth";
import { filledText } from "./filled-text";
import { isRecord } from "./is-record";

const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

function instantOf(value: unknown): string | null {
  const text = filledText(value);
  return text && !Number.isNaN(Date.parse(text)) ? text : null;
}

/**
 * Who is named by any backend, whose users may have other fields than ours (spec section 3): an object is somebody. A text that
 * is missing, the day of the beginning too, is empty, and not shown; an address counts as confirmed unless it is said that
 * it is not. Null: no object, so nobody is named.
 */
export function readUser(value: unknown): User | null {
  if (!isRecord(value)) return null;
  const { id } = value;
  const text = (field: string) => filledText(value[field]) ?? "";
  const first_name = text("first_name");
  const last_name = text("last_name");
  const email = text("email");
  const name = text("name") || `${first_name} ${last_name}`.trim();
  return {
    id: (typeof id === "number" ? String(id) : filledText(id)) ?? (email || name || "-"),
    email,
    email_verified: value.email_verified !== false || !email,
    first_name,
    last_name,
    name,
    marketing: value.marketing === true,
    two_factor_enabled: value.two_factor_enabled === true,
    created_at: instantOf(value.created_at) ?? "",
    delete_after: instantOf(value.delete_after),
    roles: textsOf(value.roles) as User["roles"],
    permissions: textsOf(value.permissions),
  };
}
