import { type Endpoint, of } from "./endpoint";
import type {
  roleHolderPageSchema,
  roleHolderQuerySchema,
  roleStepSchema,
  staffRoleHolderSchema,
} from "./role-holders";

export const listRoleHolders = {
  method: "GET",
  path: "/api/staff/roles",
  query: of<typeof roleHolderQuerySchema>,
  response: of<typeof roleHolderPageSchema>,
} satisfies Endpoint;

export const getRoleHolder = {
  method: "GET",
  path: "/api/staff/roles/{id}",
  response: of<typeof staffRoleHolderSchema>,
} satisfies Endpoint;

export const suspendRole = {
  method: "POST",
  path: "/api/staff/roles/{id}/suspend",
  body: of<typeof roleStepSchema>,
  response: of<typeof staffRoleHolderSchema>,
} satisfies Endpoint;

export const reinstateRole = {
  method: "POST",
  path: "/api/staff/roles/{id}/reinstate",
  body: of<typeof roleStepSchema>,
  response: of<typeof staffRoleHolderSchema>,
} satisfies Endpoint;
