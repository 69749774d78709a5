import type { User } from "@/lib/contract/auth";
import { filledText } from "./filled-text";
import { isRecord } from "./is-record";

/** Default values of the user's fields, if missing or of another type. */
const untold = {
  email: "",
  name: "",
  first_name: "",
  last_name: "",
  roles: [],
  permissions: [],
};

/**
 * The user in any backend's answer, which may have other fields (spec section 3). A missing text is
 * empty and not shown. Null: not an object, so no user. Loaded on every page, so it is minimal;
 * server-only fields are in {@link readWholeUser}.
 */
export function readUser(value: unknown): User | null {
  if (!isRecord(value)) return null;
  const told = Object.entries(untold).map(([field, none]) => [
    field,
    Object(value[field]).constructor === none.constructor ? value[field] : none,
  ]);
  return { ...value, ...Object.fromEntries(told), id: String(value.id ?? value.email) };
}

function instantOf(value: unknown): string | null {
  const text = filledText(value);
  return text && !Number.isNaN(Date.parse(text)) ? text : null;
}

/**
 * Like {@link readUser}, with all fields shown on pages: an invalid start date is empty, and an
 * address counts as verified unless stated otherwise.
 */
export function readWholeUser(value: unknown): User | null {
  const user = readUser(value);
  if (!user) return null;
  const { email, email_verified, first_name, last_name, name, created_at, delete_after } = user;
  return {
    id: user.id,
    email,
    email_verified: email_verified !== false || !email,
    first_name,
    last_name,
    name: name || `${first_name} ${last_name}`.trim(),
    marketing: user.marketing === true,
    two_factor_enabled: user.two_factor_enabled === true,
    created_at: instantOf(created_at) ?? "",
    delete_after: instantOf(delete_after),
    roles: user.roles,
    permissions: user.permissions,
  };
}
