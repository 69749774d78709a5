import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { boxOf, instant } from "./columns";

/**
 * `deleting`: deletion requested, can be cancelled until `delete_after`. `deleted`: only the row is
 * left, without a name.
 */
export const userStatuses = ["active", "disabled", "deleting", "deleted"] as const;
export const userStatus = pgEnum("user_status", userStatuses);

/** User accounts. `features/accounts/auth.ts` maps the columns that better-auth writes. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. After a deletion an address that leads nowhere. */
    email: text().notNull().unique(),
    email_verified: boolean().notNull().default(false),
    /** First and last name, maintained by the service. */
    name: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** Unused; better-auth requires the column. */
    image: text(),
    status: userStatus().notNull().default("active"),
    /** When a deleted account is erased; null: no deletion requested. */
    delete_after: instant(),
    /** Consents to advertising. */
    marketing: boolean().notNull().default(false),
    /** When the terms were accepted and the age of 14 was declared. */
    terms_accepted_at: instant().notNull(),
    two_factor_enabled: boolean().notNull().default(false),
    /** Account of the demo town with a public password: disabled outside the demo. */
    demo: boolean().notNull().default(false),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index("users_of_box").on(boxOf(table.email)),
    index("users_to_delete").on(table.delete_after).where(sql`${table.status} = 'deleting'`),
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    check(
      "users_delete_after_given",
      sql`(${table.status} = 'deleting') = (${table.delete_after} is not null)`,
    ),
  ],
);

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Login sessions. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: ownerId(),
    /** The cookie contains it signed. */
    token: text().notNull().unique(),
    /** With "ricordami" it lasts 30 days, otherwise 7 days after the last use and 30 at most. */
    remember: boolean().notNull().default(false),
    expires_at: instant().notNull(),
    ip_address: text(),
    user_agent: text(),
    created_at: instant().notNull(),
    /** Last use, accurate to some minutes. */
    updated_at: instant().notNull(),
  },
  (table) => [
    index("sessions_of_user").on(table.user_id),
    index("sessions_by_end").on(table.expires_at),
  ],
);

/** Login methods of users; here always `credential`, with the password hash. */
export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: ownerId(),
    account_id: text().notNull(),
    provider_id: text().notNull(),
    access_token: text(),
    refresh_token: text(),
    id_token: text(),
    access_token_expires_at: instant(),
    refresh_token_expires_at: instant(),
    scope: text(),
    password: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [uniqueIndex("auth_accounts_of_user").on(table.user_id, table.provider_id)],
);

/** Secrets with their values: mail links, second steps, passkey challenges. */
export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: instant().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index("verifications_by_identifier").on(table.identifier),
    index("verifications_by_end").on(table.expires_at),
  ],
);

/** Authenticator apps; secrets are encrypted. */
export const twoFactors = pgTable("two_factors", {
  id: uuid().primaryKey().defaultRandom(),
  user_id: ownerId().unique(),
  secret: text().notNull(),
  backup_codes: text().notNull(),
  /** True after a first correct code. */
  verified: boolean().notNull().default(false),
  /** The last 30-second period whose code was used, or null (RFC 6238, 5.2). */
  last_step: bigint({ mode: "number" }),
  failed_verification_count: integer().notNull().default(0),
  locked_until: instant(),
});

/** Passkeys (WebAuthn credentials). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: ownerId(),
    name: text().notNull(),
    /** Base64url. */
    credential_id: text().notNull().unique(),
    /** COSE key, base64url. */
    public_key: text().notNull(),
    /** Signature counter; always 0 for synced keys. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    backed_up: boolean().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (table) => [index("passkeys_of_user").on(table.user_id)],
);

/** Counted attempts for rate limits; the key is a hash, so that no address is stored. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Attempts are refused until then. */
    blocked_until: instant().notNull(),
    /** When the row expires. */
    forgotten_at: instant().notNull(),
  },
  (table) => [index("throttles_by_end").on(table.forgotten_at)],
);
