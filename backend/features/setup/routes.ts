import { bearerSecret } from "@/backend/http/bearer";
import type { Api } from "@/backend/http/endpoint";
import * as operator from "@/lib/contract/operator-endpoints";
import { setupKeyStateSchema, setupLinkSchema } from "@/lib/contract/setup";
import * as contract from "@/lib/contract/setup-endpoints";
import { isSetupKey, makeSetupLink } from "./service";

/** The set-up link; its use is part of the accounts. */
export function setupRoutes(api: Api): void {
  api.serve(
    contract.isSetupKey,
    {
      summary: "Whether the key of a link to the set-up still makes the first administrator",
      permission: "anybody",
      response: setupKeyStateSchema,
      cache: "private",
      rate: { name: "setup", limit: 30, windowSeconds: 60 },
    },
    async ({ deps, c }) => ({ valid: await isSetupKey(deps.db, bearerSecret(c)) }),
  );
  api.serve(
    operator.makeSetupLink,
    {
      summary:
        "A new link to the set-up; null once there is an administrator, or nothing to set up",
      permission: "operator",
      response: setupLinkSchema,
    },
    async ({ deps }) => ({ url: await makeSetupLink(deps) }),
  );
}
