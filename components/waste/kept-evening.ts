import { whenIdle } from "@/lib/client/after-load";
import { send } from "@/lib/client/send";
import { keepPlace, readPlace, type WastePlace } from "@/lib/client/waste-place";
import { callTo } from "@/lib/contract/endpoint";
import {
  getWasteCalendar,
  getWasteOverview,
  resolveWasteAddress,
} from "@/lib/contract/waste-endpoints";
import { romeDay } from "@/lib/domain/rome-time";
import { tonight } from "@/lib/domain/waste-calendar";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/overlays/waste-band.json";
import { eveningSaid, fractionsSaid } from "@/lib/i18n/waste-words";
import { wasteZonePage } from "@/lib/section-routes";
import { daysOfTonight, nextEvening } from "./say-pickup";

/** What the home page says of tonight. */
export interface BandLine {
  text: string;
  /** The evening after it, or a new zone; empty: nothing. */
  more: string;
  href: string;
}

/** The kept address with its zone of today: an operator may change the zone of a street. */
async function placeOf(kept: WastePlace, today: string): Promise<WastePlace> {
  if (kept.checked === today) return kept;
  const { street, number, kind } = kept;
  const { zone } = await send(callTo(resolveWasteAddress, { street, number, kind }));
  const place = { ...kept, zone: zone ?? kept.zone, checked: today };
  whenIdle(() => keepPlace(place));
  return place;
}

/** What is put out tonight at the kept address; null: none is kept. Throws like `send`. */
export async function keptEvening(now: Date): Promise<BandLine | null> {
  const kept = readPlace();
  if (!kept) return null;
  const { kind, zone } = await placeOf(kept, romeDay(now));
  const [{ pickups }, { fractions }] = await Promise.all([
    send(callTo(getWasteCalendar, { slug: zone.slug, kind, ...daysOfTonight(now) })),
    send(callTo(getWasteOverview)),
  ]);
  const names = Object.fromEntries(fractions.map(({ slug, name }) => [slug, name]));
  const here = tonight(pickups, now);
  const next = nextEvening(pickups, here.evening);
  const isMoved = zone.slug !== kept.zone.slug;
  const upcoming = next && {
    day: eveningSaid(next.evening),
    what: fractionsSaid(next.pickups, names),
  };
  return {
    text:
      here.pickups.length > 0
        ? fillMessage(texts.tonight, { what: fractionsSaid(here.pickups, names) })
        : texts.none,
    more: isMoved
      ? fillMessage(texts.moved, { zone: zone.name })
      : upcoming
        ? fillMessage(texts.next, upcoming)
        : "",
    href: wasteZonePage(zone.slug, kind),
  };
}
