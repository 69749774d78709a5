import type { consentInputSchema, consentProofListSchema, consentProofSchema } from "./consent";
import { type Endpoint, of } from "./endpoint";
import type { privacyMetadataSchema } from "./settings";

export const getPrivacyMetadata = {
  method: "GET",
  path: "/api/privacy/metadata",
  response: of<typeof privacyMetadataSchema>,
} satisfies Endpoint;

export const recordConsent = {
  method: "POST",
  path: "/api/privacy/consents",
  body: of<typeof consentInputSchema>,
  response: of<typeof consentProofSchema>,
} satisfies Endpoint;

export const listConsents = {
  method: "GET",
  path: "/api/privacy/consents",
  response: of<typeof consentProofListSchema>,
} satisfies Endpoint;
