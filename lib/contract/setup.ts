import { z } from "zod";
import { registerSchema } from "./auth";

/** The key of a set-up link: 256 bits. Any other value is refused with the same message. */
const keySchema = z.string().max(100);

/** `GET /api/setup`, with the key as `Authorization: Bearer`. */
export const setupKeyStateSchema = z.object({ valid: z.boolean() });

/** `POST /operator/setup-link`: null if there is an administrator, or nothing to set up. */
export const setupLinkSchema = z.object({ url: z.string().nullable() });

/**
 * `POST /api/setup/administrator`: the holder of the set-up link becomes the first administrator.
 */
export const firstAdministratorSchema = registerSchema
  .pick({ first_name: true, last_name: true, email: true, password: true })
  .extend({ key: keySchema });

export type FirstAdministrator = z.infer<typeof firstAdministratorSchema>;
