import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { organisationKinds } from "@/lib/contract/role-request-constants";
import { teamRights } from "@/lib/contract/roles";
import { users } from "./accounts";
import { addressIn, personal } from "./annotations";
import { instant } from "./columns";
import { userRole } from "./roles";

const organisationId = () =>
  uuid()
    .notNull()
    .references(() => organisations.id, { onDelete: "cascade" });

export const organisationKind = pgEnum("organisation_kind", organisationKinds);
export const teamRight = pgEnum("team_right", teamRights);

/** Stored states; expiry of a sent one follows from its deadline. */
export const storedTeamInvitationStates = ["sent", "accepted", "declined", "withdrawn"] as const;
export const teamInvitationStatus = pgEnum("team_invitation_status", storedTeamInvitationStates);

/**
 * Owners of content: a business with its activities, a club, an agency (docs/domain/organisations.md).
 */
export const organisations = pgTable(
  "organisations",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    kind: organisationKind().notNull(),
    /** Eleven digits. */
    vat_number: text(),
    /** Codice fiscale of the organisation, upper case. */
    tax_code: text(),
    address: text(),
    website: text(),
    /** Certified mail, lower case. */
    pec: text(),
    /** Their content is published without review. */
    trusted: boolean().notNull().default(false),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex("organisations_of_vat_number").on(table.vat_number),
    uniqueIndex("organisations_of_tax_code").on(table.tax_code),
    check("organisations_name_length", sql`char_length(${table.name}) between 1 and 200`),
  ],
);

/** Roles of organisations; their teams act through them. A role ends with its row's end. */
export const organisationRoles = pgTable(
  "organisation_roles",
  {
    id: uuid().primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    role: userRole().notNull(),
    granted_at: instant().notNull(),
    /** Null: by the operator. */
    granted_by: personal(users.id, {
      onDelete: "set null",
      kept: "who gave the role stays accountable, by an id without a name",
    }),
    /** Null: no end. */
    expires_at: instant(),
    /** Null: not suspended. */
    suspended_at: instant(),
  },
  (table) => [
    uniqueIndex("organisation_roles_once").on(table.organisation_id, table.role),
    index("organisation_roles_granted_by")
      .on(table.granted_by)
      .where(sql`${table.granted_by} is not null`),
    index("organisation_roles_by_end").on(table.expires_at),
    check(
      "organisation_roles_not_of_the_staff",
      sql`${table.role} not in ('redattore', 'amministratore')`,
    ),
  ],
);

/** Members of an organisation. */
export const organisationMembers = pgTable(
  "organisation_members",
  {
    id: uuid().primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    user_id: personal(users.id, { onDelete: "cascade", part: "organisations" }).notNull(),
    right: teamRight().notNull(),
    joined_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex("organisation_members_once").on(table.organisation_id, table.user_id),
    index("organisation_members_of_user").on(table.user_id),
  ],
);

/** Team invitations to an e-mail address. */
export const teamInvitations = pgTable(
  "team_invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    /** Lower case. */
    email: addressIn("organisations").notNull(),
    right: teamRight().notNull(),
    status: teamInvitationStatus().notNull(),
    /** Null if the account is deleted. */
    invited_by: personal(users.id, {
      onDelete: "set null",
      kept: "who invited, by an id without a name, until the invitation is swept",
    }),
    created_at: instant().notNull(),
    /** Last sending of the mail. */
    sent_at: instant().notNull(),
    /** Deadline of the answer. */
    expires_at: instant().notNull(),
    /** When it was accepted, declined or withdrawn. */
    closed_at: instant(),
  },
  (table) => [
    uniqueIndex("team_invitations_one_open")
      .on(table.organisation_id, table.email)
      .where(sql`${table.status} = 'sent'`),
    index("team_invitations_of_organisation").on(table.organisation_id),
    index("team_invitations_of_address").on(table.email),
    index("team_invitations_invited_by")
      .on(table.invited_by)
      .where(sql`${table.invited_by} is not null`),
    check("team_invitations_email_lower", sql`${table.email} = lower(${table.email})`),
    check(
      "team_invitations_close_is_dated",
      sql`(${table.status} = 'sent') = (${table.closed_at} is null)`,
    ),
  ],
);
