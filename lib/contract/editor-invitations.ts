import { z } from "zod";
import { emailSchema, passwordSchema } from "./auth";
import { instantSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { staffMessage } from "./role-requests";
import { staffRoles } from "./roles";

/**
 * `proposed`: a second administrator must confirm it; `sent`: the person may accept it; `closed` stands for all the others
 * where a list is asked for.
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
/** One's own, asked for once more where somebody is to administer the town. */
const password = passwordSchema.optional();

/** `POST /api/staff/editor-invitations`. */
export const invitationInputSchema = z.strictObject({
  email: emailSchema,
  role: role.default("redattore"),
  password,
  /** Who it is, and why: for the second administrator, and for the log. */
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
  /** Null: nobody has, so far. */
  confirmed_by: z.string().nullable(),
  /** Until when it can be accepted; null: it was not sent. */
  expires_at: instantSchema.nullable(),
  /** Whether one has proposed it oneself, and so cannot confirm it. */
  is_own: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationPageSchema = pageOf(invitationSchema).extend({
  /** How many there are in each tab. */
  counts: z.record(z.string(), z.number().int()),
  /** Administrators beside oneself who could confirm. */
  other_administrators: z.number().int().min(0),
  /** Whether one may name the second administrator alone: nobody else is one, not even suspended. */
  can_name_second: z.boolean(),
});
export type InvitationPage = z.infer<typeof invitationPageSchema>;

/** `GET /api/editor-invitation`: the one that was sent to one's own address, which must be confirmed; null: none. */
export const ownInvitationSchema = z.object({
  data: z
    .object({ id: z.uuid(), role, invited_by: z.string(), expires_at: instantSchema })
    .nullable(),
});
export type OwnInvitation = NonNullable<z.infer<typeof ownInvitationSchema>["data"]>;
