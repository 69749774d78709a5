import type { User } from "@/lib/contract/auth";
import { filledText } from "./filled-text";
import { isRecord } from "./is-record";

/** What the browser reads of a user, as it is where nobody tells it, or tells something of another kind. */
const untold = {
  email: "",
  name: "",
  first_name: "",
  last_name: "",
  roles: [],
  permissions: [],
};

/**
 * Who is named by any backend, whose users may have other fields than ours (spec section 3): an object is somebody. A text that
 * is missing is empty, and not shown. Null: no object, so nobody is named. On every page: it is as short as can be, and leaves
 * what only the server shows to {@link readWholeUser}.
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
 * As {@link readUser}, with all that pages show: the day of the beginning is empty where it is none, and an address counts as
 * confirmed unless it is said that it is not.
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
