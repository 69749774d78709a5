import { callTo } from "@/lib/contract/endpoint";
import {
  getTill,
  listTillConflicts,
  mergeRedemptions,
  redeemPromo,
  settleTillConflict,
  undoRedemption,
} from "@/lib/contract/redemption-endpoints";
import type { RedemptionInput, TillMerge } from "@/lib/contract/redemptions";
import { ask, BULK_PATIENCE } from "./patient-request";
import { send } from "./send";

export const readTill = (id: string) => ask(callTo(getTill, { id }), ["shop", "promos"]);

export const sendRedemption = (id: string, scan: RedemptionInput) =>
  ask(callTo(redeemPromo, { id }), ["reason", "promo"], scan);

export const sendMerge = (id: string, merge: TillMerge) =>
  ask(callTo(mergeRedemptions, { id }), ["results"], merge, BULK_PATIENCE);

export const sendUndo = (id: string, undone: { nonce: string; device_id: string }) =>
  ask(callTo(undoRedemption, { id }), ["nonce"], undone);

export const readConflicts = (id: string) => ask(callTo(listTillConflicts, { id }), ["conflicts"]);

export const settleConflict = (id: string, redemption_id: string) =>
  send(callTo(settleTillConflict, { id }), { redemption_id });
