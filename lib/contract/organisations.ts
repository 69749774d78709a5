import { z } from "zod";
import { emailSchema } from "./auth";
import { instantSchema } from "./fields";
import { heldStateSchema } from "./role-holders";
import { requestableRoles, teamRights } from "./roles";
import { versionedShape } from "./version";

const rightSchema = z.enum(teamRights);

const memberSchema = z.object({
  id: z.uuid(),
  /** Of their right. */
  ...versionedShape,
  name: z.string(),
  /** For those who manage the team; null: one does not. */
  email: z.string().nullable(),
  right: rightSchema,
  joined_at: instantSchema,
  is_self: z.boolean(),
});
export type TeamMember = z.infer<typeof memberSchema>;

const teamInvitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  right: rightSchema,
  /** Null: their account is gone. */
  invited_by: z.string().nullable(),
  /** When the mail went out the last time. */
  sent_at: instantSchema,
  expires_at: instantSchema,
  /** It can no longer be accepted; to be sent again or withdrawn. */
  is_over: z.boolean(),
});
export type TeamInvitation = z.infer<typeof teamInvitationSchema>;

/** An organisation as its people see it. */
const organisationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** One's own. */
  right: rightSchema,
  /** Whether one may change the team now: one manages it, and a role of the organisation is in force. */
  may_manage: z.boolean(),
  roles: z.array(
    z.object({
      role: z.enum(requestableRoles),
      status: heldStateSchema,
      /** Permissions that one has by it while it is in force, as the profile names them. */
      gives: z.array(z.string()),
      /** Null: it does not end by itself. */
      expires_at: instantSchema.nullable(),
    }),
  ),
  /** Its cards, by name. */
  activities: z.array(z.object({ id: z.uuid(), slug: z.string(), name: z.string() })),
  /** The managers first. */
  team: z.array(memberSchema),
  /** Those that are open, the newest first; for those who manage the team. */
  invitations: z.array(teamInvitationSchema),
});
export type OwnOrganisation = z.infer<typeof organisationSchema>;

/** `GET /api/business/organisations`: those that one belongs to, in the order in which one came. */
export const ownOrganisationsSchema = z.object({ data: z.array(organisationSchema) });

/** `POST /api/business/organisations/{id}/invitations`. */
export const teamInvitationInputSchema = z.strictObject({ email: emailSchema, right: rightSchema });
export type TeamInvitationInput = z.output<typeof teamInvitationInputSchema>;

/** `PATCH /api/business/organisations/{id}/members/{member_id}`. */
export const teamRightChangeSchema = z.strictObject({ right: rightSchema, ...versionedShape });
/** What somebody may do in a team, as it stands. */
export const teamRightNowSchema = z.object({ right: rightSchema, ...versionedShape });

/** `GET /api/team-invitations`: what was sent to one's own address and can still be answered. */
export const receivedInvitationsSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      organisation: z.string(),
      right: rightSchema,
      invited_by: z.string().nullable(),
      expires_at: instantSchema,
    }),
  ),
});
export type ReceivedInvitation = z.infer<typeof receivedInvitationsSchema>["data"][number];
