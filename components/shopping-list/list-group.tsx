import Link from "next/link";
import { formatCents } from "@/lib/domain/euros";
import {
  type BadgeWords,
  badgeText,
  badgeTone,
  decodeTimeline,
  statusAt,
} from "@/lib/domain/opening-badge";
import type { ShopGroup } from "@/lib/domain/shopping-list";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { counted } from "./counted";
import { ListLine } from "./list-line";
import type { ListParts } from "./list-parts";
import "./shopping-list.css";

interface ListGroupProps extends ListParts {
  group: ShopGroup;
  now: Date;
  badge: BadgeWords;
  mayWrite: boolean;
}

const MINUTE = 60_000;

/** Open or closed, as far as the hours that the device knows reach. */
function Opening({ encoded, now, badge }: { encoded: string; now: Date; badge: BadgeWords }) {
  const timeline = decodeTimeline(encoded);
  if (now.getTime() >= timeline.end * MINUTE) return null;
  const status = statusAt(timeline, now);
  return (
    <span className="badge" data-tone={badgeTone(status, now)} data-print="hide">
      {badgeText(status, now, badge)}
    </span>
  );
}

/** The lines to buy in one shop. */
export function ListGroup({ group, badge, ...parts }: ListGroupProps) {
  const { view, texts, now } = parts;
  const { business, lines, total, unpriced, left } = group;
  const id = `negozio-${business?.slug ?? "ovunque"}`;
  const opening = business && view.openings[business.slug];
  return (
    <section aria-labelledby={id} className="shopping-group">
      <div className="shopping-shop">
        <h2 id={id}>
          {business ? (
            <Link
              href={routes.item("activities", business.slug)}
              prefetch={false}
              className="link link-quiet"
            >
              {business.name}
            </Link>
          ) : (
            texts.anywhere
          )}
        </h2>
        {opening && <Opening encoded={opening} now={now} badge={badge} />}
        <span className="text-ink-soft text-sm" data-print="hide">
          {left === 0 ? texts.left.none : counted(texts.left, left)}
        </span>
      </div>
      <ul>
        {lines.map((line) => (
          <ListLine key={line.id} {...parts} line={line} />
        ))}
      </ul>
      {total > 0 && (
        <p className="shopping-sum">
          <b>{fillMessage(texts.total, { total: formatCents(total) })}</b>
          {unpriced > 0 && <span>{counted(texts.unpriced, unpriced)}</span>}
        </p>
      )}
    </section>
  );
}
