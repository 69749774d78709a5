import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { type Db, inTransaction } from "@/backend/db/handle";
import { flyerFiles, flyerPages } from "@/backend/db/schema/flyers";
import { createFlyer } from "@/backend/features/flyers/writing";
import { type FlyerContent, flyerContentSchema } from "@/lib/contract/flyer-content";

type FlyerInput = z.input<typeof flyerContentSchema>;
type OfferInput = NonNullable<FlyerInput["offers"]>[number];

/** An offer at 1,49 € on the first page, with a new id. */
export const offerOf = (name: string, over: Partial<OfferInput> = {}): OfferInput => ({
  id: randomUUID(),
  name,
  page: 1,
  box: { x: 0.1, y: 0.1, w: 0.3, h: 0.2 },
  price_now: 149,
  ...over,
});

/** Adds a file of a business whose pages are drawn, without their pictures. */
export async function plantFlyerFile(
  db: Db,
  activityId: string,
  { pages = 2, at = "2026-11-10T09:00:00Z" }: { pages?: number; at?: string } = {},
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = randomUUID().replaceAll("-", "");
  const moment = new Date(at);
  await db.insert(flyerFiles).values({
    id,
    token,
    activity_id: activityId,
    type: "pdf",
    state: "ready",
    documents: [{ name: "volantino.pdf", size: 1000 }],
    page_count: pages,
    created_at: moment,
    updated_at: moment,
  });
  await db.insert(flyerPages).values(
    Array.from({ length: pages }, (_, index) => ({
      file_id: id,
      number: index + 1,
      width: 1600,
      height: 2263,
      widths: [160, 480, 960, 1600],
      turns: [],
      is_blank: false,
      text: `Pagina ${index + 1}`,
      proposals: [],
    })),
  );
  return { id, token };
}

/** A flyer with one offer, unless a test says otherwise. */
export const flyerOf = (
  { activity, file }: { activity: string; file: string },
  over: Partial<FlyerInput> = {},
): FlyerContent =>
  flyerContentSchema.parse({
    activity,
    title: "Offerte della settimana",
    valid_to: "2026-11-30",
    file,
    offers: [offerOf("Mozzarella di bufala")],
    ...over,
  });

/** Adds a published flyer of an activity. */
export async function plantFlyer(
  db: Db,
  activity: { id: string; slug: string },
  {
    organisationId = null,
    at = "2026-11-10T09:00:00Z",
    pageCount = 2,
    ...over
  }: Partial<FlyerInput> & {
    organisationId?: string | null;
    at?: string;
    pageCount?: number;
  } = {},
): Promise<{ id: string; slug: string; file: string; token: string; content: FlyerContent }> {
  const id = randomUUID();
  const file = await plantFlyerFile(db, activity.id, { pages: pageCount, at });
  const content = flyerOf({ activity: activity.slug, file: file.id }, over);
  const item = { id, organisation_id: organisationId, content };
  const { slugs } = await inTransaction(db, (tx) =>
    createFlyer(tx, item, { at: new Date(at), userId: null }),
  );
  return { id, slug: slugs[0], file: file.id, token: file.token, content };
}
