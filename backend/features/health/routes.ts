import type { Api } from "@/backend/http/endpoint";
import { healthQuerySchema, healthSchema } from "@/lib/contract/health";
import { getHealth } from "@/lib/contract/health-endpoints";
import { createHealthCheck } from "./service";

export function healthRoutes(api: Api): void {
  const check = createHealthCheck(api.deps);

  api.serve(
    getHealth,
    {
      summary: "Whether the backend lives and can serve",
      description:
        "Ready means that a write and a read of the database succeeded within 10 s. With `probe=live` only the process itself is asked.",
      permission: "anybody",
      query: healthQuerySchema,
      response: healthSchema,
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
