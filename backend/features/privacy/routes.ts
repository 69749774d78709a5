import { getCookie } from "hono/cookie";
import { getPrivacyMetadata } from "@/backend/features/settings/service";
import type { AppContext } from "@/backend/http/app-env";
import type { Api } from "@/backend/http/endpoint";
import {
  consentInputSchema,
  consentProofListSchema,
  consentProofSchema,
} from "@/lib/contract/consent";
import * as contract from "@/lib/contract/privacy-endpoints";
import { privacyMetadataSchema } from "@/lib/contract/settings";
import { CONSENT_COOKIE } from "@/lib/domain/cookies";
import { listConsents, recordConsent } from "./service";

const rate = { name: "consents", limit: 120, windowSeconds: 60 };

function consentCookie(c: AppContext): string | null {
  return getCookie(c, CONSENT_COOKIE) ?? null;
}

/** The privacy metadata, and the log of consents. */
export function privacyRoutes(api: Api): void {
  api.serve(
    contract.getPrivacyMetadata,
    {
      summary: "Where the policies are, and the texts of the consent box",
      permission: "anybody",
      response: privacyMetadataSchema,
      cache: "shared",
    },
    ({ deps }) => getPrivacyMetadata(deps.db),
  );
  api.serve(
    contract.recordConsent,
    {
      summary: "Write a consent decision down; the rest of the proof comes with the consent cookie",
      description: "200 when the same decision was written down before.",
      permission: "anybody",
      body: consentInputSchema,
      response: consentProofSchema,
      status: [201, 200],
      rate,
    },
    async ({ body, deps, c }) => {
      const { proof, isNew } = await recordConsent(deps.db, deps.now(), body, {
        cookie: consentCookie(c),
        address: c.get("clientAddress"),
        userAgent: c.req.header("user-agent") ?? null,
        referer: c.req.header("referer") ?? null,
      });
      if (!isNew) c.status(200);
      return proof;
    },
  );
  api.serve(
    contract.listConsents,
    {
      summary: "One's own proofs, the newest first, by the consent cookie",
      permission: "anybody",
      response: consentProofListSchema,
      rate,
    },
    async ({ deps, c }) => ({ data: await listConsents(deps.db, consentCookie(c)) }),
  );
}
