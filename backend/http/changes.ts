import type { Handler } from "hono";
import type { Changes } from "@/backend/kernel/changes";
import { DomainError } from "@/backend/kernel/errors";
import { changesQuerySchema } from "@/lib/contract/changes";
import type { AppEnv } from "./app-env";

/** `GET /internal/changes`; needs `onlyOurWeb`. */
export function answerChanges(changes: Pick<Changes, "read">): Handler<AppEnv> {
  return async (c) => {
    const query = changesQuerySchema.safeParse(c.req.query());
    if (!query.success) throw new DomainError("validation_failed");
    c.header("cache-control", "no-store");
    return c.json(await changes.read(query.data.after ?? null, query.data.hold));
  };
}
