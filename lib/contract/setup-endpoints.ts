import { type Endpoint, of } from "./endpoint";
import type { administratorNamedSchema, secondAdministratorSchema } from "./operator";
import type { setupKeyStateSchema } from "./setup";

export const isSetupKey = {
  method: "GET",
  path: "/api/setup",
  answer: of<typeof setupKeyStateSchema>,
} satisfies Endpoint;

export const nameSecondAdministrator = {
  method: "POST",
  path: "/api/staff/administrators",
  body: of<typeof secondAdministratorSchema>,
  answer: of<typeof administratorNamedSchema>,
} satisfies Endpoint;
