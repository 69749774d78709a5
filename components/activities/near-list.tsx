import { NextIntlClientProvider, useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { request } from "@/lib/client/http";
import { askWhereabouts, type NoWhereabouts } from "@/lib/client/whereabouts";
import type { NearActivityPage } from "@/lib/contract/activities";
import { written } from "@/lib/define-listing";
import { isRecord } from "@/lib/domain/is-record";
import { type Position, positionText, roughly } from "@/lib/domain/position";
import { locales } from "@/lib/i18n/locales";
import activities from "@/lib/i18n/messages/it/activities.json";
import near from "@/lib/i18n/messages/it/near.json";
import opening from "@/lib/i18n/messages/it/opening.json";
import { type ListFilter, listings } from "@/lib/listings";
import { ActivityCard } from "./activity-card";
import "./near-list.css";

interface NearListProps {
  /** What the list is narrowed to; its order and page count no more. */
  filter: ListFilter<"activities">;
  /** Whether it stands in place of the list. */
  onNear: (isNear: boolean) => void;
  /** How far it is, or what it holds, for the status that is there before it. */
  onSay: (words: string) => void;
  /** Another page is asked for. */
  onTurn: () => void;
}

type Trouble = NoWhereabouts | "failed";

// In the memory of the tab and nowhere else, so that a change of filter need not ask again.
let whereabouts: Position | null = null;

export function forgetWhereabouts(): void {
  whereabouts = null;
}

const AGE_MS = 60_000;

function queryOf(filter: ListFilter<"activities">, page: number): string {
  const { params } = listings.activities;
  const query = new URLSearchParams();
  for (const key of ["q", "category", "zone", "open"] as const) {
    const value = written(params[key], filter[key]);
    if (value) query.set(key, value);
  }
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

async function readPage(
  from: Position,
  query: string,
  signal: AbortSignal,
): Promise<NearActivityPage> {
  const path = `/api/near/activities${query ? `?${query}` : ""}`;
  const answer = await request(path, { method: "POST", body: from, signal });
  if (isRecord(answer) && Array.isArray(answer.data)) return answer as NearActivityPage;
  throw new TypeError("The answer is no list");
}

/** The activities of a filter, the nearest first, after the browser was asked where one is. */
export function NearList({ filter, onNear, onSay, onTurn }: NearListProps) {
  const [from, setFrom] = useState(whereabouts);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [found, setFound] = useState<{ page: NearActivityPage; now: Date } | null>(null);
  const [turn, setTurn] = useState({ of: "", page: 1 });
  const narrowed = queryOf(filter, 1);
  const page = turn.of === narrowed ? turn.page : 1;
  const query = queryOf(filter, page);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is asked once for each press.
  useEffect(() => {
    if (from) return;
    let isGone = false;
    void askWhereabouts({ maximumAge: AGE_MS }).then((told) => {
      if (isGone) return;
      if (typeof told === "string") return setTrouble(told);
      whereabouts = roughly(told);
      setFrom(whereabouts);
    });
    return () => {
      isGone = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows the list is told, and no reason to ask again.
  useEffect(() => {
    if (!from) return;
    const ended = new AbortController();
    readPage(from, query, ended.signal).then(
      (answer) => {
        setTrouble(null);
        setFound({ page: answer, now: new Date() });
        onNear(true);
      },
      () => !ended.signal.aborted && setTrouble("failed"),
    );
    return () => ended.abort();
  }, [from, query]);

  const note = trouble ? near[trouble] : !from ? near.asking : !found ? near.loading : null;
  return (
    <NextIntlClientProvider
      locale={locales[0]}
      messages={{ activities, opening, near }}
      timeZone="Europe/Rome"
    >
      <Said note={note} count={found?.page.total ?? 0} onSay={onSay} />
      {found && (
        <NearResults
          {...found}
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
  /** Null: the list stands there. */
  note: string | null;
  count: number;
  onSay: (words: string) => void;
}

/** Hands on what the status says: a status that came together with its words would be read to nobody. */
function Said({ note, count, onSay }: SaidProps) {
  const t = useTranslations("near");
  const words = note ?? t("found", { count });
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each change of the words.
  useEffect(() => onSay(words), [words]);
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

interface NearResultsProps {
  page: NearActivityPage;
  now: Date;
  onTurn: (page: number) => void;
}

function NearResults({ page: { data, current_page, last_page }, now, onTurn }: NearResultsProps) {
  const t = useTranslations("near");
  const distanceOf = useDistance();
  return (
    <div className="near-results">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {data.map((activity) => (
          <li key={activity.slug} data-at={positionText(activity.location)}>
            <ActivityCard
              activity={activity}
              now={now}
              heading="h2"
              distance={distanceOf(activity.distance_m)}
            />
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
