import { z } from "zod";
import { caseStepSchema } from "./case-log";
import { instantSchema } from "./fields";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { organisationKinds } from "./role-request-constants";
import { staffMessage } from "./role-requests";
import { roleSchema, teamRights } from "./roles";

/** State of a role; `ended` after its term. */
const heldStates = ["active", "suspended", "ended"] as const;
export const heldStateSchema = z.enum(heldStates);
export type HeldState = z.infer<typeof heldStateSchema>;

/** `GET /api/staff/roles`. */
export const roleHolderQuerySchema = pageQuerySchema.extend({
  status: heldStateSchema.catch("active").default("active"),
  role: roleSchema.optional().catch(undefined),
  /** Part of a name, an e-mail address or a partita IVA. */
  q: searchTextSchema,
});
export type RoleHolderQuery = z.output<typeof roleHolderQuerySchema>;

export const ROLE_HOLDERS_PER_PAGE = 25;

/** Holder of a role: a staff member, or an organisation. */
const holderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("person"), id: z.uuid(), name: z.string(), email: z.string() }),
  z.object({ kind: z.literal("organisation"), id: z.uuid(), name: z.string() }),
]);

const roleHolderSchema = z.object({
  id: z.uuid(),
  role: roleSchema,
  status: heldStateSchema,
  holder: holderSchema,
  /** Activities of the organisation; empty for staff roles, which cover everything. */
  activities: z.array(z.object({ id: z.uuid(), name: z.string() })),
  granted_at: instantSchema,
  /** Null: the operator, or a deleted account. */
  granted_by: z.string().nullable(),
  /** Null: no end. */
  expires_at: instantSchema.nullable(),
  suspended_at: instantSchema.nullable(),
});
export type RoleHolder = z.infer<typeof roleHolderSchema>;

export const roleHolderPageSchema = pageOf(roleHolderSchema).extend({
  /** Number of matches in each state. */
  counts: z.record(z.string(), z.number().int()),
});

/** An organisation as shown to the staff. */
const staffOrganisationSchema = z.object({
  kind: z.enum(organisationKinds),
  vat_number: z.string().nullable(),
  tax_code: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  pec: z.string().nullable(),
  /** Its content is published without review. */
  trusted: z.boolean(),
  /** Managers first. */
  team: z.array(z.object({ name: z.string(), email: z.string(), right: z.enum(teamRights) })),
  other_roles: z.array(z.object({ id: z.uuid(), role: roleSchema, status: heldStateSchema })),
});

/** A single role as shown to the staff. */
export const staffRoleHolderSchema = roleHolderSchema.extend({
  /** True for the user's own role or organisation: a colleague must decide. */
  is_own: z.boolean(),
  /** Null for a staff role. */
  organisation: staffOrganisationSchema.nullable(),
  /** Log of the role and its organisation, oldest first. */
  history: z.array(caseStepSchema),
});
export type StaffRoleHolder = z.infer<typeof staffRoleHolderSchema>;

/** `POST /api/staff/roles/{id}/suspend` and `…/reinstate`. */
export const roleStepSchema = z.strictObject({ message: staffMessage });

/** `PUT /api/staff/organisations/{id}/cards`. */
export const organisationActivitiesSchema = z.strictObject({
  /** The complete list of the organisation's activities. */
  activity_ids: z.array(z.uuid()).max(50),
  /** Its activities as read by the user: if they have changed since, the call is refused. */
  previous_ids: z.array(z.uuid()),
  message: staffMessage,
});
export type OrganisationActivities = z.infer<typeof organisationActivitiesSchema>;

/** `PUT /api/staff/organisations/{id}/trust`. */
export const organisationTrustSchema = z.strictObject({
  trusted: z.boolean(),
  message: staffMessage,
});
export type OrganisationTrust = z.infer<typeof organisationTrustSchema>;
