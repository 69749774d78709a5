import type { Order } from "@/lib/contract/orders";

/** Longest name and text (EPC069-12). */
const MAX_NAME = 70;
const MAX_TEXT = 140;

const inLine = (text: string, length: number) => text.replace(/\s+/g, " ").trim().slice(0, length);

/**
 * Content of the QR code of a SEPA transfer, which banking apps read (EPC069-12, version 002: no
 * BIC within the EEA). Draw it at level M.
 */
export function epcText({ holder, iban, reason, amount }: NonNullable<Order["transfer"]>): string {
  const sum = `EUR${(amount / 100).toFixed(2)}`;
  const [name, text] = [inLine(holder, MAX_NAME), inLine(reason, MAX_TEXT)];
  return ["BCD", "002", "1", "SCT", "", name, iban, sum, "", "", text].join("\n");
}
