import { z } from "zod";
import { emailSchema } from "./auth";
import { instantSchema } from "./fields";
import { heldStateSchema } from "./role-holders";
import { requestableRoles, teamRights } from "./roles";
import { versionedShape } from "./version";

const rightSchema = z.enum(teamRights);

const memberSchema = z.object({
  id: z.uuid(),
  /** Version of the right. */
  ...versionedShape,
  name: z.string(),
  /** Only for managers of the team; null for others. */
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
  /** Null if the account is deleted. */
  invited_by: z.string().nullable(),
  /** Last sending of the mail. */
  sent_at: instantSchema,
  expires_at: instantSchema,
  /** Expired; can be sent again or withdrawn. */
  is_over: z.boolean(),
});
export type TeamInvitation = z.infer<typeof teamInvitationSchema>;

/** An organisation as shown to its members. */
const organisationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The user's own right. */
  right: rightSchema,
  /**
   * True if the user may change the team: they manage it, and the organisation has an active role.
   */
  may_manage: z.boolean(),
  roles: z.array(
    z.object({
      role: z.enum(requestableRoles),
      status: heldStateSchema,
      /** Permissions that the user gets from it while active, as in the profile. */
      gives: z.array(z.string()),
      /** Null: no end. */
      expires_at: instantSchema.nullable(),
    }),
  ),
  /** Its activities, by name. */
  activities: z.array(z.object({ id: z.uuid(), slug: z.string(), name: z.string() })),
  /** Managers first. */
  team: z.array(memberSchema),
  /** Open invitations, newest first; only for managers. */
  invitations: z.array(teamInvitationSchema),
});
export type OwnOrganisation = z.infer<typeof organisationSchema>;

/** `GET /api/business/organisations`: the user's organisations, in the order of joining. */
export const ownOrganisationsSchema = z.object({ data: z.array(organisationSchema) });

/** `POST /api/business/organisations/{id}/invitations`. */
export const teamInvitationInputSchema = z.strictObject({ email: emailSchema, right: rightSchema });
export type TeamInvitationInput = z.output<typeof teamInvitationInputSchema>;

/** `PATCH /api/business/organisations/{id}/members/{member_id}`. */
export const teamRightChangeSchema = z.strictObject({ right: rightSchema, ...versionedShape });
/** The current right of a member. */
export const teamRightNowSchema = z.object({ right: rightSchema, ...versionedShape });

/** `GET /api/team-invitations`: open invitations to the user's address. */
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
