import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { StaffRole } from "@/lib/contract/roles";
import { users } from "./accounts";
import { addressIn, personal } from "./annotations";
import { instant } from "./columns";
import { userRole } from "./roles";

/** Stored states; expiry of a sent one follows from its deadline. */
export const storedInvitationStates = [
  "proposed",
  "sent",
  "accepted",
  "declined",
  "withdrawn",
] as const;
export const invitationStatus = pgEnum("editor_invitation_status", storedInvitationStates);

/**
 * Invitations to the town's staff: one administrator proposes, another confirms
 * (docs/domain/accounts.md).
 */
export const editorInvitations = pgTable(
  "editor_invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. */
    email: addressIn("invitations").notNull(),
    /** The proposed role. */
    role: userRole().$type<StaffRole>().notNull().default("redattore"),
    status: invitationStatus().notNull(),
    /** The person and the reason. */
    message: text().notNull(),
    created_at: instant().notNull(),
    invited_by: personal(users.id, {
      kept: "who proposed one of the staff stays accountable, by an id without a name",
    }).notNull(),
    confirmed_by: personal(users.id, {
      kept: "who confirmed one of the staff stays accountable, by an id without a name",
    }),
    /** Deadline; null: not sent. */
    expires_at: instant(),
    /** When it was accepted, declined or withdrawn. */
    closed_at: instant(),
  },
  (table) => [
    uniqueIndex("editor_invitations_one_open")
      .on(table.email)
      .where(sql`${table.status} in ('proposed', 'sent')`),
    index("editor_invitations_invited_by").on(table.invited_by),
    index("editor_invitations_list").on(table.status, table.created_at, table.id),
    index("editor_invitations_confirmed_by")
      .on(table.confirmed_by)
      .where(sql`${table.confirmed_by} is not null`),
    check("editor_invitations_of_the_staff", sql`${table.role} in ('redattore', 'amministratore')`),
    check("editor_invitations_two_people", sql`${table.confirmed_by} <> ${table.invited_by}`),
    check(
      "editor_invitations_sent_is_confirmed",
      sql`${table.status} not in ('sent', 'accepted', 'declined') or (${table.confirmed_by} is not null and ${table.expires_at} is not null)`,
    ),
  ],
);
