import { z } from "zod";
import type { Api } from "@/backend/http/endpoint";
import { healthSchema } from "@/lib/contract/health";
import { createHealthCheck } from "./service";

export function healthRoutes(api: Api): void {
  const check = createHealthCheck(api.deps);

  api.endpoint(
    {
      get: "/api/health",
      summary: "Whether the backend lives and can serve",
      description:
        "Ready means that a write and a read of the database succeeded within 10 s. With `probe=live` only the process itself is asked.",
      may: "anybody",
      query: z.object({ probe: z.enum(["live", "ready"]).default("ready").catch("ready") }),
      answers: healthSchema,
      status: [200, 503],
    },
    async ({ query: { probe }, c }) => {
      const health = await check(probe);
      if (!health.ready && probe === "ready") {
        c.status(503);
        c.header("retry-after", "5");
      }
      return health;
    },
  );
}
