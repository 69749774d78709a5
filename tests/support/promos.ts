import { randomUUID } from "node:crypto";
import type { Db } from "@/backend/db/handle";
import { inTransaction } from "@/backend/db/handle";
import { createPromo, setPromoStatus } from "@/backend/features/promos/service";
import type { PromoStatus } from "@/lib/contract/promo-constants";
import { type PromoContent, promoContentSchema } from "@/lib/contract/promo-content";
import type { Person } from "./signed-in";

/** What a promotion says unless a test says otherwise: a fifth off all shoes until the end of the month. */
export const promoText = {
  title: "Scarpe scontate",
  kind: "percent",
  percent: 20,
  scope: "Tutte le scarpe",
  valid_to: "2026-11-30",
  redeem_mode: "show",
} as const;

type Over = { organisationId?: string | null; at?: string } & Partial<
  Record<keyof PromoContent, unknown>
>;

/** Adds a published promotion of the activity of a slug. */
export async function plantPromo(
  db: Db,
  activity: string,
  { organisationId = null, at = "2026-11-10T09:00:00Z", ...over }: Over = {},
): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const content = promoContentSchema.parse({ ...promoText, activity, ...over });
  const item = { id, organisation_id: organisationId, content };
  const writer = { at: new Date(at), userId: null };
  const { slugs } = await inTransaction(db, (tx) => createPromo(tx, item, writer));
  return { id, slug: slugs[0] };
}

/** Brings a promotion into a state, as the staff or its days would. */
export async function becomePromo(
  db: Db,
  id: string,
  status: PromoStatus,
  at: string,
): Promise<void> {
  const writer = { at: new Date(at), userId: null };
  await inTransaction(db, (tx) => setPromoStatus(tx, id, status, writer));
}

/** Begins a promotion with a draft; its place in the API of editors. */
export async function beginPromo(
  { ask }: Person,
  changes: object,
  organisationId: string | null = null,
): Promise<{ id: string; path: string }> {
  const body = { organisation_id: organisationId, changes };
  const { id } = await (await ask("POST", "/api/editor/promo", body)).json();
  return { id, path: `/api/editor/promo/${id}` };
}
