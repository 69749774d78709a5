import type {
  deletionSchema,
  noticeSchema,
  passwordOnlySchema,
  personalDataSchema,
  profileSchema,
  profileUpdateSchema,
  verifyEmailSchema,
} from "./auth";
import { type Endpoint, of } from "./endpoint";
import type { firstAdministratorSchema } from "./setup";
import type { startSchema } from "./start";

export const askDeletion = {
  method: "POST",
  path: "/api/profile/deletion",
  body: of<typeof passwordOnlySchema>,
  response: of<typeof noticeSchema>,
} satisfies Endpoint;

export const confirmDeletion = {
  method: "POST",
  path: "/api/profile/deletion/confirm",
  body: of<typeof verifyEmailSchema>,
  response: of<typeof deletionSchema>,
} satisfies Endpoint;

export const undoDeletion = {
  method: "DELETE",
  path: "/api/profile/deletion",
} satisfies Endpoint;

export const makeFirstAdministrator = {
  method: "POST",
  path: "/api/setup/administrator",
  body: of<typeof firstAdministratorSchema>,
  response: of<typeof profileSchema>,
} satisfies Endpoint;

export const getProfile = {
  method: "GET",
  path: "/api/frontend/profile",
  response: of<typeof profileSchema>,
} satisfies Endpoint;

export const getStart = {
  method: "GET",
  path: "/api/frontend/start",
  response: of<typeof startSchema>,
} satisfies Endpoint;

export const changeProfile = {
  method: "PATCH",
  path: "/api/profile",
  body: of<typeof profileUpdateSchema>,
  response: of<typeof profileSchema>,
} satisfies Endpoint;

export const exportPersonalData = {
  method: "GET",
  path: "/api/profile/export",
  response: of<typeof personalDataSchema>,
} satisfies Endpoint;
