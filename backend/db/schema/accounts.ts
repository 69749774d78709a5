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

/** `deleting`: asked to be deleted, and may come back until `delete_after`; `deleted`: a name nobody has any more. */
export const userStatuses = ["active", "disabled", "deleting", "deleted"] as const;
export const userStatus = pgEnum("user_status", userStatuses);

/** People with an account. The columns that better-auth writes are mapped in `features/accounts/auth.ts`. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. After a deletion an address that leads nowhere. */
    email: text().notNull().unique(),
    email_verified: boolean().notNull().default(false),
    /** First and last name, kept by the service. */
    name: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** Never used; better-auth asks for the column. */
    image: text(),
    status: userStatus().notNull().default("active"),
    /** When an account that is being deleted is wiped; null: it is not being deleted. */
    delete_after: instant(),
    /** Wants to hear of offers. */
    marketing: boolean().notNull().default(false),
    /** When the terms were accepted and the age of 14 was declared. */
    terms_accepted_at: instant().notNull(),
    two_factor_enabled: boolean().notNull().default(false),
    /** Belongs to the demo town, with a password that everybody knows: shut outside the demo. */
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

/** Logins that are still good. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: ownerId(),
    /** The cookie holds it signed. */
    token: text().notNull().unique(),
    /** With "ricordami" it lasts 30 days, else 7 days after the last use and 30 in all. */
    remember: boolean().notNull().default(false),
    expires_at: instant().notNull(),
    ip_address: text(),
    user_agent: text(),
    created_at: instant().notNull(),
    /** The last use, to within some minutes. */
    updated_at: instant().notNull(),
  },
  (table) => [
    index("sessions_of_user").on(table.user_id),
    index("sessions_by_end").on(table.expires_at),
  ],
);

/** How a person logs in; here always `credential`, with the hash of the password. */
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

/** Secrets and what they stand for: links of mails, second steps, challenges of passkeys. */
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

/** Authenticator apps, their secrets encrypted. */
export const twoFactors = pgTable("two_factors", {
  id: uuid().primaryKey().defaultRandom(),
  user_id: ownerId().unique(),
  secret: text().notNull(),
  backup_codes: text().notNull(),
  /** Whether a first code was right. */
  verified: boolean().notNull().default(false),
  /** The period of 30 seconds whose code was used last; null: none was (RFC 6238, 5.2). */
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
    /** Signature counter; 0 for ever with keys that are synchronised. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    backed_up: boolean().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (table) => [index("passkeys_of_user").on(table.user_id)],
);

/** Tries that are counted against a limit; the key is a hash, so that no address stands here. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** No try counts before this moment. */
    blocked_until: instant().notNull(),
    /** When all is forgotten. */
    forgotten_at: instant().notNull(),
  },
  (table) => [index("throttles_by_end").on(table.forgotten_at)],
);
