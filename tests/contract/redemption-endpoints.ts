import type { z } from "zod";
import {
  promoShowingSchema,
  redemptionAnswerSchema,
  savedPromoIdsSchema,
  savedPromoPageSchema,
  savedPromoSchema,
  tillConflictsSchema,
  tillCountersSchema,
  tillListSchema,
  tillMergedSchema,
  tillSchema,
  tillUndoneSchema,
} from "@/lib/contract/redemptions";
import { device, scanOf } from "@/tests/support/redemptions";

interface RedemptionCall {
  by: "client" | "shop";
  method: string;
  /** As the interface describes it; `{id}` is the promotion below `/api/profile`, else the shop. */
  path: string;
  /** `code`: what the last showing said. */
  body?: (code: string) => object;
  status: number;
  /** Null: nothing. */
  schema: z.ZodType | null;
}

const own = "/api/profile/promos";
const till = "/api/till/{id}";
const [first, second] = [
  "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d11",
  "7a1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11",
];
const at = "2026-11-25T17:00:00.000Z";
const ofClient = { by: "client", status: 200 } as const;
const ofShop = { by: "shop", status: 200 } as const;

/** From a promotion that is saved to a conflict that somebody has seen; each call follows from the ones before. */
export const redemptionCalls: RedemptionCall[] = [
  { ...ofClient, method: "PUT", path: `${own}/{id}`, schema: savedPromoSchema },
  { ...ofClient, method: "GET", path: own, schema: savedPromoPageSchema },
  { ...ofClient, method: "GET", path: `${own}/ids`, schema: savedPromoIdsSchema },
  { ...ofClient, method: "POST", path: `${own}/{id}/showing`, schema: promoShowingSchema },
  {
    ...ofShop,
    method: "POST",
    path: `${till}/redemptions`,
    body: (code) => scanOf(code, { nonce: first }),
    schema: redemptionAnswerSchema,
  },
  { ...ofClient, method: "GET", path: `${own}/{id}`, schema: savedPromoSchema },
  {
    ...ofShop,
    method: "POST",
    path: `${till}/merge`,
    body: (code) => ({
      device_id: device,
      now: at,
      scans: [{ code, till: "Dehors", nonce: second, at }],
    }),
    schema: tillMergedSchema,
  },
  { ...ofShop, method: "GET", path: till, schema: tillSchema },
  { ...ofShop, method: "GET", path: `${till}/conflicts`, schema: tillConflictsSchema },
  {
    ...ofShop,
    method: "POST",
    path: `${till}/conflicts`,
    body: () => ({ redemption_id: second }),
    status: 204,
    schema: null,
  },
  {
    ...ofShop,
    method: "POST",
    path: `${till}/undo`,
    body: () => ({ nonce: first, device_id: device }),
    schema: tillUndoneSchema,
  },
  { ...ofShop, method: "GET", path: "/api/business/tills", schema: tillListSchema },
  { ...ofShop, method: "GET", path: "/api/business/tills/{id}", schema: tillCountersSchema },
  { ...ofClient, method: "DELETE", path: `${own}/{id}`, status: 204, schema: null },
];
