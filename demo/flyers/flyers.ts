import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Executor } from "@/backend/db/handle";
import { plantCode } from "@/backend/features/access-codes/service";
import { ownersOf } from "@/backend/features/activities/service";
import { addRevision } from "@/backend/features/editorial/service";
import { createFlyer, setFlyerStatus, storeMadeFile } from "@/backend/features/flyers/service";
import type { Deps } from "@/backend/kernel/deps";
import { addressOf } from "@/demo/accounts";
import type { Known } from "@/demo/known";
import { productIdOf } from "@/demo/prices/prices";
import { instantAgo } from "@/demo/relative-time";
import { stableId } from "@/demo/stable-id";
import { type FlyerContent, flyerContentSchema } from "@/lib/contract/flyer-content";
import type { ProposedOffer } from "@/lib/domain/flyer-offers";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import read from "./pages.json";
import { boxOf, type SeedFlyer, type SeedOffer } from "./seed-flyer";
import { seedFlyers } from "./town-flyers";

interface ReadPage {
  width: number;
  height: number;
  widths: number[];
  words: string;
  /** Of drafts, whose offers are still to be confirmed. */
  offers?: ProposedOffer[];
}

/** What the engine read of the drawings; `scripts/demo-pictures/flyers.ts` makes them. */
const townPages = read as unknown as Readonly<Record<string, ReadPage[]>>;

const FOLDER = path.resolve("demo/flyers/pages");

/** The pages of a flyer with their pictures. */
export function pagesOf(key: string) {
  return Promise.all(
    (townPages[key] ?? []).map(async ({ widths, offers = [], ...page }, index) => {
      const fileOf = async (width: number) => ({
        width,
        bytes: await readFile(path.join(FOLDER, key, String(index + 1), `${width}.webp`)),
      });
      return { ...page, offers, files: await Promise.all(widths.map(fileOf)) };
    }),
  );
}

function offerOf({ key }: SeedFlyer, offer: SeedOffer, { page, index }: Record<string, number>) {
  const [take, pay] = offer.bundle ?? [];
  const [unit_price, unit_measure] = offer.unit ?? [null, null];
  return {
    id: stableId("offer", `${key} ${offer.name}`),
    page,
    box: boxOf(index ?? 0),
    name: offer.name,
    brand: offer.brand ?? null,
    quantity: offer.quantity ?? null,
    price_kind: offer.kind ?? ("fixed" as const),
    bundle: take === undefined ? null : { take, pay: pay ?? null },
    price_now: offer.price,
    measure: offer.measure ?? null,
    unit_price,
    unit_measure,
    product: offer.product ? productIdOf(offer.product) : null,
    condition: offer.condition ?? null,
  };
}

/** What a flyer says. The offers of a draft are still proposals. */
export function contentOf(seed: SeedFlyer, today: string): FlyerContent {
  const offers = seed.pages.flatMap((page, at) =>
    page.map((offer, index) => offerOf(seed, offer, { page: at + 1, index })),
  );
  return flyerContentSchema.parse({
    activity: seed.at,
    title: seed.title,
    note: seed.note ?? null,
    valid_from: addDays(today, seed.days[0]),
    valid_to: addDays(today, seed.days[1]),
    visibility: seed.visibility ?? "public",
    file: stableId("flyer file", seed.key),
    offers: seed.state === "draft" ? [] : offers,
  });
}

/** The flyers with their pages, drafts and codes; after the people, the organisations and the register of prices. */
export async function writeFlyers(
  { files }: Pick<Deps, "files">,
  tx: Executor,
  { people, activities }: Known,
  now: Date,
): Promise<void> {
  const today = romeDay(now);
  const author_id = people.get(addressOf("esercente")) ?? null;
  for (const seed of seedFlyers) {
    const { key, at, title, days, state, since, fault = null, code: label } = seed;
    const id = stableId("flyer", key);
    const activity_id = activities.get(at) ?? "";
    const [owner] = await ownersOf(tx, [activity_id]);
    const organisation_id = owner?.owner.id ?? null;
    // What begins later was written yesterday.
    const written = instantAgo(today, Math.max(1, -days[0]), title);
    const content = contentOf(seed, today);
    const file = { id: content.file, activity_id, organisation_id, fault, at: written };
    await storeMadeFile({ db: tx, files }, { ...file, pages: await pagesOf(key) });
    if (state) {
      await addRevision(tx, {
        kind: "flyer",
        item_id: id,
        organisation_id,
        state,
        title,
        changes: content as never,
        author_id,
        submitted_at: state === "draft" ? null : written,
        created_at: written,
        updated_at: written,
      });
      continue;
    }
    await createFlyer(tx, { id, organisation_id, content }, { at: written, userId: null });
    if (since) await setFlyerStatus(tx, id, since, { at: now, userId: null });
    if (label) {
      const item_id = seed.visibility === "code_only" ? id : null;
      await plantCode(tx, { kind: "flyer", activity_id, item_id, label, created_at: written });
    }
  }
}
