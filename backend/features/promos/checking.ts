import type { FieldErrors } from "@/backend/kernel/errors";
import { priceCutKinds } from "@/lib/contract/promo-constants";
import type { PromoContent } from "@/lib/contract/promo-content";
import { writtenLength } from "@/lib/contract/text-constants";
import texts from "@/lib/i18n/messages/it/promotions.json";

const { faults } = texts;

/** True for a discount on a product, where the price register decides what may be announced. */
export function isPriceCut({ kind, product }: Pick<PromoContent, "kind" | "product">): boolean {
  return product !== null && priceCutKinds.some((one) => one === kind);
}

/** Required fields of a promotion's kind. */
function faultsOfKind(
  content: Pick<PromoContent, "kind" | "product"> & Partial<PromoContent>,
): FieldErrors {
  const found: FieldErrors = {};
  const { kind, percent, amount, bundle, scope, price_now, price_before } = content;
  const isCut = isPriceCut(content);
  if (!isCut && !scope) found.scope = [faults.scope];
  if (kind === "percent" && !isCut && percent === null) found.percent = [faults.percent];
  if (kind === "amount" && !isCut && amount === null) found.amount = [faults.amount];
  if (kind === "bundle" && !bundle) found.bundle = [faults.bundle];
  if ((isCut || kind === "fixed_price") && price_now === null) found.price_now = [faults.priceNow];
  if (price_before && !isCut) found.price_before = [faults.priceBefore];
  return found;
}

/**
 * Rules that the schema cannot express, for the readable part of a promotion: requirements of its
 * kind, and consistency of fields.
 */
export function faultsOf(content: Partial<PromoContent>): FieldErrors {
  const { kind, product, bundle, cover, redeem_mode } = content;
  const isOfKind = kind !== undefined && product !== undefined;
  const found: FieldErrors = isOfKind ? faultsOfKind({ ...content, kind, product }) : {};
  if (bundle && bundle.pay >= bundle.take) found["bundle.pay"] = [faults.bundlePay];
  if (cover && writtenLength(cover.alt) === 0) found.cover = [faults.pictureText];
  if (redeem_mode === "code" && !content.code) found.code = [faults.code];
  if (redeem_mode === "online_url" && !content.online_url) found.online_url = [faults.onlineUrl];
  return found;
}
