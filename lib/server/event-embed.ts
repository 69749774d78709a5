import "server-only";
import type { EventCard } from "@/lib/contract/events";
import { daysOf, timesOf } from "@/lib/domain/event-days";
import { formatLeaf, severalDays } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { subjectOfFeed } from "./event-words";
import { type EventFeed, listFeed } from "./events";
import { escapeMarkup as text } from "./markup";
import type { SiteIdentity } from "./site";

const SHOWN = 10;

// Small, since the pages of others embed it without the site's styles.
const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b1a15;background:#fffdf7}
h1{font-size:1.25rem;line-height:1.2;margin:1rem}
ul{list-style:none;margin:0;padding:0}
li{display:grid;grid-template-columns:3.5rem 1fr;gap:.25rem 1rem;padding:.75rem 1rem;border-top:1px solid #ddd4c1}
time{display:grid;justify-items:center;align-content:start;line-height:1.1;color:#a8321a;font-size:.875rem}
time b{font-size:1.5rem}
p{margin:0;color:#524d41;font-size:.9375rem}
a{color:inherit;font-weight:600;text-underline-offset:.2em}
.more{padding:1rem;border-top:1px solid #ddd4c1}
s{text-decoration-thickness:2px}
@media(prefers-color-scheme:dark){body{color:#f4eee0;background:#1e1c16}li,.more{border-color:#373329}time{color:#ff9f87}p{color:#bfb6a3}}
`;

/** A link that leaves the frame, with an absolute address. */
const link = (href: string, words: string) =>
  `<a href="${text(href)}" target="_blank" rel="noopener">${words}</a>`;

function itemHtml(event: EventCard, url: string, now: Date): string {
  const { occurrence, title, slug, place, status } = event;
  const { first } = daysOf(occurrence);
  const { weekday, number, month } = formatLeaf(first);
  const isOff = status === "cancelled" || occurrence.is_cancelled;
  const name = isOff ? `<s>${text(title)}</s>` : text(title);
  const state = isOff ? texts.state.cancelled : null;
  const days = severalDays(occurrence, romeDay(now));
  const when = days
    ? fillMessage(texts.card.from, days)
    : fillMessage(texts.card.at, { start: timesOf(occurrence).start });
  const facts = [state, when, place ?? texts.card.online].filter((fact) => fact !== null);
  return [
    `<li><time datetime="${text(first)}"><span>${weekday}</span><b>${number}</b><span>${month}</span></time>`,
    `<div>${link(url + routes.item("events", slug), name)}`,
    `<p>${text(facts.join(" · "))}</p></div></li>`,
  ].join("");
}

/** Link after the list: to the page of its place or organiser, else to the whole list. */
function moreHtml(
  { name: site, url }: SiteIdentity,
  { filter }: EventFeed,
  { subject, card }: { subject: string | null; card: string | undefined },
) {
  return card && subject !== null
    ? link(
        url + routes.item("activities", card),
        text(fillMessage(texts.embed.moreOf, { subject, site })),
      )
    : link(url + listings.events.href(filter), text(fillMessage(texts.embed.more, { site })));
}

/** The next events as a page without scripts, for frames on other sites. Null as in `listFeed`. */
export async function eventEmbedHtml(
  site: SiteIdentity,
  feed: EventFeed | null = { filter: {}, of: {} },
): Promise<string | null> {
  const found = await listFeed(feed, SHOWN);
  if (!feed || !found) return null;
  const { town, url } = site;
  const now = new Date();
  const shown = found.data;
  const subject = subjectOfFeed(feed, found);
  const title =
    subject === null
      ? fillMessage(texts.embed.title, { town })
      : fillMessage(texts.embed.named, { subject, town });
  return [
    '<!doctype html><html lang="it"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(title)}</title><style>${STYLE}</style></head><body><main><h1>${text(title)}</h1>`,
    shown.length > 0
      ? `<ul>${shown.map((event) => itemHtml(event, url, now)).join("")}</ul>`
      : `<p class="more">${text(texts.embed.empty)}</p>`,
    `<p class="more">${moreHtml(site, feed, { subject, card: found.of_card })}</p>`,
    "</main></body></html>\n",
  ].join("");
}
