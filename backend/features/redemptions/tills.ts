import { type Reach, reachOf } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { COUNTED_DAYS } from "@/lib/contract/redemption-constants";
import type { Till, TillConflicts, TillCounters, TillList } from "@/lib/contract/redemptions";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { toTillPromo } from "./judged";
import { selectShop, selectTillPromos } from "./queries";
import {
  countConflicts,
  countGivenOn,
  countShops,
  selectConflicts,
  selectCounted,
  selectDays,
  selectShops,
  selectUsed,
} from "./till-queries";
import { keysOfTill } from "./tokens";

type TillDeps = Pick<Deps, "db" | "now">;

const DAY = 24 * 60 * 60 * 1000;
const PER_PAGE = 25;
const MOST_CONFLICTS = 200;
const MOST_PROMOS = 50;
/** Days after its end that a till knows a promotion, to say that it is over. */
const ENDED_DAYS = 2;
/** Days after its last promotion's end that a shop has a till, to check what happened. */
const LISTED_DAYS = 90;

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

/** Throws `not_found`. */
async function requireShop({ db }: Pick<Deps, "db">, id: string) {
  const shop = await selectShop(db, id);
  if (!shop) throw new DomainError("not_found");
  return shop;
}

/** Data that a shop's till needs, also offline. Throws `not_found`. */
export async function describeTill(
  deps: TillDeps & Pick<Deps, "secrets">,
  shopId: string,
): Promise<Till> {
  const { db } = deps;
  const now = deps.now();
  const promos = await selectTillPromos(db, { shopId, since: ago(now, ENDED_DAYS) });
  const used = await selectUsed(db, { shopId, now });
  return {
    shop: await requireShop(deps, shopId),
    now: now.toISOString(),
    keys: keysOfTill(deps, shopId),
    promos: promos.map(toTillPromo),
    used: used.map(({ until, at, ...code }) => ({
      ...code,
      until: until.toISOString(),
      at: at.toISOString(),
    })),
    today: await countGivenOn(db, { shopId, day: romeDay(now) }),
    conflicts: await countConflicts(db, shopId),
  };
}

/** Redemptions accepted by mistake. */
export async function listConflicts(
  { db }: Pick<Deps, "db">,
  shopId: string,
): Promise<TillConflicts> {
  const rows = await selectConflicts(db, shopId, MOST_CONFLICTS);
  return {
    conflicts: rows.map(({ at, other, ...row }) => ({
      ...row,
      at: at.toISOString(),
      other: other && { ...other, at: new Date(other.at).toISOString() },
    })),
  };
}

const shopsIn = (reach: Reach | null): readonly string[] | null =>
  reach === "all" ? null : [...(reach?.activities.keys() ?? [])];

/** Shops whose tills a user may work at, by name. */
export async function listTills(
  { db, now }: TillDeps,
  user: CurrentUser,
  page: number,
): Promise<TillList> {
  const at = now();
  const shops = shopsIn(reachOf(user, "promos.redeem"));
  const asked = { shops, since: ago(at, LISTED_DAYS) };
  const paging = { page, perPage: PER_PAGE };
  const rows = await selectShops(db, {
    ...asked,
    day: romeDay(at),
    now: at,
    ...sliceOf(paging),
  });
  return toPage(rows, { ...paging, total: await countShops(db, asked) });
}

/** How often each promotion of a shop was saved, shown and redeemed. Throws `not_found`. */
export async function readCounters(deps: TillDeps, shopId: string): Promise<TillCounters> {
  const { db, now } = deps;
  const at = now();
  const since = addDays(romeDay(at), 1 - COUNTED_DAYS);
  const days = await selectDays(db, { shopId, since });
  const promos = await selectCounted(db, { shopId, limit: MOST_PROMOS });
  return {
    shop: await requireShop(deps, shopId),
    promos: promos.map((promo) => ({
      ...promo,
      ends_at: promo.ends_at.toISOString(),
      is_over: promo.ends_at <= at,
      days: days
        .filter(({ promo_id }) => promo_id === promo.id)
        .map(({ promo_id: _, ...day }) => day),
    })),
  };
}
