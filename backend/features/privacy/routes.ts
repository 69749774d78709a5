import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { getCookie } from "hono/cookie";
import { getPrivacyMetadata } from "@/backend/features/settings/service";
import {
  allowSharedCache,
  answer,
  errorContent,
  jsonBody,
  jsonContent,
} from "@/backend/http/answer";
import type { App, AppContext, AppEnv } from "@/backend/http/app-env";
import { rateLimit } from "@/backend/http/rate-limit";
import type { Deps } from "@/backend/kernel/deps";
import {
  consentInputSchema,
  consentProofListSchema,
  consentProofSchema,
} from "@/lib/contract/consent";
import { privacyMetadataSchema } from "@/lib/contract/settings";
import { CONSENT_COOKIE } from "@/lib/domain/consent-cookie";
import { listConsents, recordConsent } from "./service";

const CONSENTS = "/api/privacy/consents";

const metadata = createRoute({
  method: "get",
  path: "/api/privacy/metadata",
  summary: "Where the policies are, and the texts of the consent box",
  responses: { 200: jsonContent("The privacy metadata", privacyMetadataSchema) },
});

const record = createRoute({
  method: "post",
  path: CONSENTS,
  summary: "Write a consent decision down; the rest of the proof comes with the consent cookie",
  request: { body: jsonBody(consentInputSchema) },
  responses: {
    200: jsonContent("The same decision, written down before", consentProofSchema),
    201: jsonContent("The proof", consentProofSchema),
    ...errorContent("forbidden", "validation_failed", "too_many_requests"),
  },
});

const own = createRoute({
  method: "get",
  path: CONSENTS,
  summary: "One's own proofs, by the consent cookie",
  responses: {
    200: jsonContent("The proofs, the newest first", consentProofListSchema),
    ...errorContent("too_many_requests"),
  },
});

function consentCookie(c: AppContext): string | null {
  return getCookie(c, CONSENT_COOKIE) ?? null;
}

/** The privacy metadata, and the log of consents. */
export function privacyRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  app.openapi(metadata, async (c) => {
    allowSharedCache(c);
    return answer(c, privacyMetadataSchema, await getPrivacyMetadata(deps.db));
  });

  app.use(CONSENTS, rateLimit(deps, { name: "consents", limit: 120, windowSeconds: 60 }));
  app.openapi(record, async (c) => {
    const { proof, isNew } = await recordConsent(deps.db, deps.now(), c.req.valid("json"), {
      cookie: consentCookie(c),
      address: c.get("clientAddress"),
      userAgent: c.req.header("user-agent") ?? null,
      referer: c.req.header("referer") ?? null,
    });
    return answer(c, consentProofSchema, proof, isNew ? 201 : 200);
  });
  app.openapi(own, async (c) =>
    answer(c, consentProofListSchema, {
      data: await listConsents(deps.db, consentCookie(c)),
    }),
  );
  return app;
}
