import { type AbstractIntlMessages, NextIntlClientProvider, useFormatter } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { askPosition, type NoPosition } from "@/lib/client/geolocation";
import { send } from "@/lib/client/send";
import type { Call } from "@/lib/contract/endpoint";
import type { Page } from "@/lib/contract/pagination";
import { type AnyListing, written } from "@/lib/define-listing";
import { isRecord } from "@/lib/domain/is-record";
import { type Position, positionText, roughly } from "@/lib/domain/position";
import { locales } from "@/lib/i18n/locales";
import near from "@/lib/i18n/messages/it/near.json";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import type { NearKind, NearListProps } from "./near-kind";
import "./nearest-list.css";

/** An item of a list sorted by distance. */
export interface NearItem {
  slug: string;
  location: Position | null;
  distance_m: number;
}

interface NearestListProps<Kind extends NearKind, Item extends NearItem>
  extends NearListProps<Kind> {
  kind: Kind;
  /** Reads a page of the list; the query is that of the normal order. */
  to: (query: Readonly<Record<string, string>>) => Call<Position, Page<Item>>;
  /** Messages of its cards. */
  messages: AbstractIntlMessages;
  /** `distance` is formatted text. */
  card: (item: Item, shown: { now: Date; distance: string }) => ReactNode;
}

type Trouble = NoPosition | "failed";

// Only in the tab's memory, so that a change of filter need not ask again.
let position: Position | null = null;

export function forgetPosition(): void {
  position = null;
}

const AGE_MS = 60_000;

function queryOf(kind: NearKind, filter: Readonly<Record<string, unknown>>, page: number) {
  const { params }: AnyListing = listings[kind];
  const query: Record<string, string> = {};
  for (const [key, param] of Object.entries(params)) {
    const value = key === "sort" || key === "page" ? undefined : written(param, filter[key]);
    if (value) query[key] = value;
  }
  if (page > 1) query.page = String(page);
  return query;
}

/** Throws if the answer is not a list: an external backend may answer anything. */
async function readPage<Item>(
  call: Call<Position, Page<Item>>,
  from: Position,
  signal: AbortSignal,
): Promise<Page<Item>> {
  const answer: unknown = await send(call, from, { signal });
  if (isRecord(answer) && Array.isArray(answer.data)) return answer as unknown as Page<Item>;
  throw new TypeError("The answer is no list");
}

/** A filtered list, nearest first, after the browser gave the position. */
export function NearestList<Kind extends NearKind, Item extends NearItem>({
  kind,
  to,
  messages,
  card,
  filter,
  onNear,
  onSay,
  onTurn,
}: NearestListProps<Kind, Item>) {
  const [from, setFrom] = useState(position);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [found, setFound] = useState<{ page: Page<Item>; now: Date } | null>(null);
  const [turn, setTurn] = useState({ of: "", page: 1 });
  const narrowed = to(queryOf(kind, filter, 1)).path;
  const page = turn.of === narrowed ? turn.page : 1;
  const call = to(queryOf(kind, filter, page));

  useEffect(() => {
    if (position) return;
    let isGone = false;
    void askPosition({ maximumAge: AGE_MS }).then((told) => {
      if (isGone) return;
      if (typeof told === "string") return setTrouble(told);
      position = roughly(told);
      setFrom(position);
    });
    return () => {
      isGone = true;
    };
  }, []);

  const reportNear = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call is another object in each rendering, its path is not.
  useEffect(() => {
    if (!from) return;
    const ended = new AbortController();
    readPage(call, from, ended.signal).then(
      (answer) => {
        setTrouble(null);
        setFound({ page: answer, now: new Date() });
        reportNear(true);
      },
      () => !ended.signal.aborted && setTrouble("failed"),
    );
    return () => ended.abort();
  }, [call.path, from]);

  const note = trouble ? near[trouble] : !from ? near.asking : !found ? near.loading : null;
  return (
    <NextIntlClientProvider
      locale={locales[0]}
      messages={{ ...messages, near }}
      timeZone="Europe/Rome"
    >
      <Said kind={kind} note={note} count={found?.page.total ?? 0} onSay={onSay} />
      {found && (
        <NearResults
          {...found}
          card={card}
          onTurn={(next) => {
            setTurn({ of: narrowed, page: next });
            onTurn();
          }}
        />
      )}
    </NextIntlClientProvider>
  );
}

interface SaidProps {
  kind: NearKind;
  /** Null: the list is shown. */
  note: string | null;
  count: number;
  onSay: (words: string) => void;
}

/**
 * Passes on the status text after the status element exists: text that arrives together with it
 * would not be announced.
 */
function Said({ kind, note, count, onSay }: SaidProps) {
  const t = useTranslations("near");
  const words = note ?? `${t(`found.${kind}`, { count })} ${t("found.how")}`;
  const say = useEffectEvent(onSay);
  useEffect(() => say(words), [words]);
  return null;
}

const ROUND_METRES = 10;
const FAR_METRES = 10_000;

/** "350 m", "1,2 km", "14 km". */
function useDistance(): (metres: number) => string {
  const t = useTranslations("near");
  const format = useFormatter();
  return (metres) => {
    const rounded = Math.round(metres / ROUND_METRES) * ROUND_METRES;
    if (rounded < 1000) return t("metres", { metres: rounded });
    const maximumFractionDigits = metres < FAR_METRES ? 1 : 0;
    return t("kilometres", { kilometres: format.number(metres / 1000, { maximumFractionDigits }) });
  };
}

interface NearResultsProps<Item> {
  page: Page<Item>;
  now: Date;
  card: (item: Item, shown: { now: Date; distance: string }) => ReactNode;
  onTurn: (page: number) => void;
}

function NearResults<Item extends NearItem>({
  page: { data, current_page, last_page },
  now,
  card,
  onTurn,
}: NearResultsProps<Item>) {
  const t = useTranslations("near");
  const distanceOf = useDistance();
  return (
    <div className="near-results">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {data.map((item) => (
          <li key={item.slug} data-at={positionText(item.location)}>
            {card(item, { now, distance: distanceOf(item.distance_m) })}
          </li>
        ))}
      </ul>
      {last_page > 1 && (
        <nav aria-label={t("pages")} className="near-pages">
          <Button
            variant="secondary"
            disabled={current_page === 1}
            onClick={() => onTurn(current_page - 1)}
          >
            {t("previous")}
          </Button>
          <span className="tabular">{t("page", { page: current_page, last: last_page })}</span>
          <Button
            variant="secondary"
            disabled={current_page === last_page}
            onClick={() => onTurn(current_page + 1)}
          >
            {t("next")}
          </Button>
        </nav>
      )}
    </div>
  );
}
