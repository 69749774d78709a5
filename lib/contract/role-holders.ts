import { z } from "zod";
import { caseStepSchema } from "./case-log";
import { instantSchema } from "./fields";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { staffMessage } from "./role-requests";
import { roleSchema } from "./roles";

/** Whether a role counts: `ended` by itself, after its term. */
const heldStates = ["active", "suspended", "ended"] as const;
export const heldStateSchema = z.enum(heldStates);
export type HeldState = z.infer<typeof heldStateSchema>;

/** `GET /api/staff/roles`. */
export const roleHolderQuerySchema = pageQuerySchema.extend({
  status: heldStateSchema.catch("active").default("active"),
  role: roleSchema.optional().catch(undefined),
  /** Part of a name or of an e-mail address. */
  q: searchTextSchema,
});
export type RoleHolderQuery = z.output<typeof roleHolderQuerySchema>;

export const ROLE_HOLDERS_PER_PAGE = 25;

/** A role of a person. */
const roleHolderSchema = z.object({
  id: z.uuid(),
  role: roleSchema,
  status: heldStateSchema,
  person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** The cards that it covers; a role of the staff covers everything and names none. */
  activities: z.array(z.object({ id: z.uuid(), name: z.string() })),
  granted_at: instantSchema,
  /** Null: the operator, or somebody whose account is gone. */
  granted_by: z.string().nullable(),
  /** Null: it does not end by itself. */
  expires_at: instantSchema.nullable(),
  suspended_at: instantSchema.nullable(),
});
export type RoleHolder = z.infer<typeof roleHolderSchema>;

export const roleHolderPageSchema = pageOf(roleHolderSchema).extend({
  /** How many of what one looks for there are in each state. */
  counts: z.record(z.string(), z.number().int()),
});

/** A role of a person as the staff sees it by itself. */
export const staffRoleHolderSchema = roleHolderSchema.extend({
  /** Whether it is one's own, which others must decide about. */
  is_own: z.boolean(),
  /** Whether it holds for a list of cards. */
  has_scope: z.boolean(),
  history: z.array(caseStepSchema),
});
export type StaffRoleHolder = z.infer<typeof staffRoleHolderSchema>;

/** `POST /api/staff/roles/{id}/suspend` and `…/reinstate`. */
export const roleStepSchema = z.strictObject({ message: staffMessage });

/** `PUT /api/staff/roles/{id}/scope`. */
export const roleScopeSchema = z.strictObject({
  /** All the cards that the role covers from now on. */
  activity_ids: z.array(z.uuid()).max(50),
  /** Those that it covered as it was read: when somebody has changed them since, nothing is changed. */
  previous_ids: z.array(z.uuid()),
  message: staffMessage,
});
export type RoleScope = z.infer<typeof roleScopeSchema>;
