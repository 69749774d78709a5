import type { Api } from "@/backend/http/endpoint";
import { readinessSchema, testMailSchema } from "@/lib/contract/readiness";
import * as contract from "@/lib/contract/readiness-endpoints";
import { readReadiness, sendTestMail } from "./service";

/** Missing steps before the town opens. */
export function readinessRoutes(api: Api): void {
  api.serve(
    contract.getReadiness,
    {
      summary: "What the town has and lacks before it opens",
      permission: "settings.edit",
      response: readinessSchema,
    },
    ({ deps }) => readReadiness(deps),
  );
  api.serve(
    contract.sendTestMail,
    {
      summary: "Send a mail to oneself at once, and hear what the mail server says",
      permission: "settings.edit",
      response: testMailSchema,
      rate: { name: "test-mail", limit: 5, windowSeconds: 600 },
    },
    ({ user, deps }) => sendTestMail(deps, user),
  );
}
