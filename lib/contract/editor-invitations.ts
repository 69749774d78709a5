import { z } from "zod";
import { emailSchema, passwordSchema } from "./auth";
import { instantSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { staffMessage } from "./role-requests";
import { staffRoles } from "./roles";

/**
 * `proposed`: a second administrator must confirm it. `sent`: the person may accept it. In a list,
 * `closed` stands for all others.
 */
const invitationStates = [
  "proposed",
  "sent",
  "accepted",
  "declined",
  "withdrawn",
  "expired",
] as const;
export const invitationStateSchema = z.enum(invitationStates);
export type InvitationState = z.infer<typeof invitationStateSchema>;

const role = z.enum(staffRoles);
/** The user's own password, asked for again to create an administrator. */
const password = passwordSchema.optional();

/** `POST /api/staff/editor-invitations`. */
export const invitationInputSchema = z.strictObject({
  email: emailSchema,
  role: role.default("redattore"),
  password,
  /** The person and the reason, for the second administrator and the log. */
  message: staffMessage,
});
export type InvitationInput = z.infer<typeof invitationInputSchema>;

/** `POST /api/staff/editor-invitations/{id}/confirm`. */
export const invitationConfirmSchema = z.strictObject({ password });

/** `GET /api/staff/editor-invitations`. */
export const invitationQuerySchema = pageQuerySchema.extend({
  status: z.enum(["proposed", "sent", "accepted", "closed"]).catch("proposed").default("proposed"),
});
export type InvitationQuery = z.output<typeof invitationQuerySchema>;

export const INVITATIONS_PER_PAGE = 25;

export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  status: invitationStateSchema,
  message: z.string(),
  created_at: instantSchema,
  invited_by: z.string(),
  /** Null: not confirmed yet. */
  confirmed_by: z.string().nullable(),
  /** Deadline; null: not sent. */
  expires_at: instantSchema.nullable(),
  /** True if the user proposed it and so cannot confirm it. */
  is_own: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationPageSchema = pageOf(invitationSchema).extend({
  /** Number of invitations in each tab. */
  counts: z.record(z.string(), z.number().int()),
  /** Other administrators who could confirm. */
  other_administrators: z.number().int().min(0),
  /**
   * True if the user may appoint the second administrator alone, because there is no other, not
   * even a suspended one.
   */
  can_name_second: z.boolean(),
});
export type InvitationPage = z.infer<typeof invitationPageSchema>;

/** `GET /api/editor-invitation`: the invitation to the user's verified address, or null. */
export const ownInvitationSchema = z.object({
  data: z
    .object({ id: z.uuid(), role, invited_by: z.string(), expires_at: instantSchema })
    .nullable(),
});
export type OwnInvitation = NonNullable<z.infer<typeof ownInvitationSchema>["data"]>;
