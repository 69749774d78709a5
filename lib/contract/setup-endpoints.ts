import { type Endpoint, of } from "./endpoint";
import type { administratorNamedSchema, secondAdministratorSchema } from "./operator";
import type { setupKeyStateSchema } from "./setup";

export const isSetupKey = {
  method: "GET",
  path: "/api/setup",
  response: of<typeof setupKeyStateSchema>,
} satisfies Endpoint;

export const nameSecondAdministrator = {
  method: "POST",
  path: "/api/staff/administrators",
  body: of<typeof secondAdministratorSchema>,
  response: of<typeof administratorNamedSchema>,
} satisfies Endpoint;
