import type { Hook } from "@hono/zod-openapi";
import { DomainError } from "@/backend/kernel/errors";
import { fieldErrors } from "@/lib/i18n/field-errors";
import type { AppEnv } from "./app-env";

/** Refuses what a route's schemas refuse: a path that cannot exist is 404, the rest is 422. */
export const refuseInvalid: Hook<unknown, AppEnv, string, void> = (result) => {
  if (result.success) return;
  if (result.target === "param") throw new DomainError("not_found");
  const input = "data" in result ? result.data : undefined;
  throw new DomainError("validation_failed", undefined, fieldErrors(result.error.issues, input));
};
