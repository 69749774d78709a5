import { z } from "zod";
import { registerSchema } from "./auth";

/** The key of a link to the set-up: 256 bits. Whatever else stands there is no key, and refused in the same words. */
const keySchema = z.string().max(100);

/** `GET /api/setup`, with the key as `Authorization: Bearer`. */
export const setupKeyStateSchema = z.object({ valid: z.boolean() });

/** `POST /operator/setup-link`: null once there is an administrator, or nothing to set up. */
export const setupLinkSchema = z.object({ url: z.string().nullable() });

/** `POST /api/setup/administrator`: whoever holds the link to the set-up becomes the first administrator. */
export const firstAdministratorSchema = registerSchema
  .pick({ first_name: true, last_name: true, email: true, password: true })
  .extend({ key: keySchema });

export type FirstAdministrator = z.infer<typeof firstAdministratorSchema>;
