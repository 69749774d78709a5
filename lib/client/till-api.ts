import type {
  RedemptionAnswer,
  RedemptionInput,
  Till,
  TillConflicts,
  TillMerge,
  TillMerged,
} from "@/lib/contract/redemptions";
import { request } from "./http";
import { ask, BULK_PATIENCE } from "./patient-request";

const pathOf = (shopId: string, rest: string) => `/api/till/${shopId}${rest}`;

export const readTill = (shopId: string) => ask<Till>(pathOf(shopId, ""), ["shop", "promos"]);

export const sendRedemption = (shopId: string, scan: RedemptionInput) =>
  ask<RedemptionAnswer>(pathOf(shopId, "/redemptions"), ["reason", "promo"], {
    method: "POST",
    body: scan,
  });

export const sendMerge = (shopId: string, merge: TillMerge) =>
  ask<TillMerged>(pathOf(shopId, "/merge"), ["results"], {
    method: "POST",
    body: merge,
    patience: BULK_PATIENCE,
  });

export const sendUndo = (shopId: string, body: { nonce: string; device_id: string }) =>
  ask<{ nonce: string }>(pathOf(shopId, "/undo"), ["nonce"], { method: "POST", body });

export const readConflicts = (shopId: string) =>
  ask<TillConflicts>(pathOf(shopId, "/conflicts"), ["conflicts"]);

export const settleConflict = (shopId: string, id: string) =>
  request(pathOf(shopId, "/conflicts"), { method: "POST", body: { redemption_id: id } });
