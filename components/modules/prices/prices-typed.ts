import { centsIn } from "@/lib/domain/typed-money";

/** Whether what was typed is a price: some cents at least. */
export const isPrice = (typed: string) => (centsIn(typed) ?? 0) > 0;

/** A day that may be left out. */
export const dayIn = (typed: string) => typed || null;
