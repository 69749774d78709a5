import { and, asc, eq, gte, isNotNull, lte, ne, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "./handle";

type TableWith<Column extends string> = PgTable & Record<Column, AnyPgColumn>;

/** A card payment as it is stored. */
export interface StoredPayment {
  id: string;
  /** The provider's id. */
  ref: string;
  status: "pending" | "received" | "failed";
  /** In cents. */
  amount: number;
}

/** What is compared each night with the provider, of payments and refunds in two tables. */
export function cardPayments(
  payments: TableWith<"id" | "method" | "status" | "amount" | "provider_ref" | "created_at">,
  refunds: TableWith<"payment_id" | "status" | "amount" | "provider_ref" | "created_at">,
) {
  return {
    /** Payments of some days, or one of them. */
    async select(
      db: Executor,
      which: { from: Date; to: Date } | { id: string },
    ): Promise<StoredPayment[]> {
      const { id, provider_ref: ref, status, amount, method, created_at } = payments;
      const isIt =
        "id" in which
          ? eq(id, which.id)
          : and(gte(created_at, which.from), lte(created_at, which.to));
      return db
        .select({
          id: sql<string>`${id}`,
          ref: sql<string>`${ref}`,
          status: sql<StoredPayment["status"]>`${status}`,
          amount: sql<number>`${amount}`,
        })
        .from(payments as PgTable)
        .where(and(eq(method, "card"), isNotNull(ref), isIt))
        .orderBy(asc(created_at), asc(id));
    },

    /** What went back or is to, of a payment, by its provider, in cents. */
    async sumRefunded(db: Executor, paymentId: string): Promise<number> {
      const { payment_id, amount, status, provider_ref: ref } = refunds;
      const found = await db
        .select({ amount: sql<number>`${amount}` })
        .from(refunds as PgTable)
        .where(and(eq(payment_id, paymentId), ne(status, "failed"), isNotNull(ref)));
      return found.reduce((sum, one) => sum + one.amount, 0);
    },

    /** The provider's ids of refunds that it was asked for since then: they can still fail. */
    async askedRefunds(db: Executor, from: Date): Promise<string[]> {
      const { status, provider_ref: ref, created_at } = refunds;
      const found = await db
        .select({ ref: sql<string>`${ref}` })
        .from(refunds as PgTable)
        .where(and(isNotNull(ref), ne(status, "failed"), gte(created_at, from)))
        .orderBy(asc(created_at), asc(ref));
      return found.map((one) => one.ref);
    },
  };
}
