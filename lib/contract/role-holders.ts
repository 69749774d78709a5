import { z } from "zod";
import { caseStepSchema } from "./case-log";
import { instantSchema } from "./fields";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { organisationKinds } from "./role-request-constants";
import { staffMessage } from "./role-requests";
import { roleSchema, teamRights } from "./roles";

/** Whether a role counts: `ended` by itself, after its term. */
const heldStates = ["active", "suspended", "ended"] as const;
export const heldStateSchema = z.enum(heldStates);
export type HeldState = z.infer<typeof heldStateSchema>;

/** `GET /api/staff/roles`. */
export const roleHolderQuerySchema = pageQuerySchema.extend({
  status: heldStateSchema.catch("active").default("active"),
  role: roleSchema.optional().catch(undefined),
  /** Part of a name, of an e-mail address or of a partita IVA. */
  q: searchTextSchema,
});
export type RoleHolderQuery = z.output<typeof roleHolderQuerySchema>;

export const ROLE_HOLDERS_PER_PAGE = 25;

/** Who has a role: the staff's people have theirs themselves, all others belong to an organisation. */
const holderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("person"), id: z.uuid(), name: z.string(), email: z.string() }),
  z.object({ kind: z.literal("organisation"), id: z.uuid(), name: z.string() }),
]);

const roleHolderSchema = z.object({
  id: z.uuid(),
  role: roleSchema,
  status: heldStateSchema,
  holder: holderSchema,
  /** The cards of the organisation; a role of the staff covers everything and names none. */
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

/** An organisation as the staff sees it. */
const staffOrganisationSchema = z.object({
  kind: z.enum(organisationKinds),
  vat_number: z.string().nullable(),
  tax_code: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  pec: z.string().nullable(),
  /** What it publishes is read by nobody before. */
  trusted: z.boolean(),
  /** The managers first. */
  team: z.array(z.object({ name: z.string(), email: z.string(), right: z.enum(teamRights) })),
  other_roles: z.array(z.object({ id: z.uuid(), role: roleSchema, status: heldStateSchema })),
});

/** A role as the staff sees it by itself. */
export const staffRoleHolderSchema = roleHolderSchema.extend({
  /** Whether it is one's own or of an organisation of one's own, which others must decide about. */
  is_own: z.boolean(),
  /** Null: a role of the staff. */
  organisation: staffOrganisationSchema.nullable(),
  /** What happened to the role and to its organisation, the oldest first. */
  history: z.array(caseStepSchema),
});
export type StaffRoleHolder = z.infer<typeof staffRoleHolderSchema>;

/** `POST /api/staff/roles/{id}/suspend` and `…/reinstate`. */
export const roleStepSchema = z.strictObject({ message: staffMessage });

/** `PUT /api/staff/organisations/{id}/cards`. */
export const organisationCardsSchema = z.strictObject({
  /** All the cards that the organisation has from now on. */
  activity_ids: z.array(z.uuid()).max(50),
  /** Those that it had as they were read: when somebody has changed them since, nothing is changed. */
  previous_ids: z.array(z.uuid()),
  message: staffMessage,
});
export type OrganisationCards = z.infer<typeof organisationCardsSchema>;

/** `PUT /api/staff/organisations/{id}/trust`. */
export const organisationTrustSchema = z.strictObject({
  trusted: z.boolean(),
  message: staffMessage,
});
export type OrganisationTrust = z.infer<typeof organisationTrustSchema>;
