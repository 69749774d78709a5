import Link from "next/link";
import { ModuleList } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import type { JournalEntry } from "@/lib/contract/journal";
import { actingPart } from "@/lib/domain/acting-part";
import { formatDate, formatRomeTime, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { journalPage } from "@/lib/routes";
import "@/components/modules/modules.css";

/** Entries with the day on which they were made, in their order. */
function byDay(entries: readonly JournalEntry[]): [string, JournalEntry[]][] {
  const days = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const day = romeDay(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** What was decided and by whom, day by day. */
export function JournalList({ entries }: { entries: JournalEntry[] }) {
  return byDay(entries).map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`giorno-${day}`}>
      <h2 id={`giorno-${day}`} className="mb-3 text-xl">
        {formatDate(romeInstant(day, 0))}
      </h2>
      <ModuleList>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ModuleList>
    </section>
  ));
}

/** Parts that say more than the sentence: for whom somebody acted. */
const actsFor: readonly string[] = ["business", "staff", "team"];

function Entry({ entry }: { entry: JournalEntry }) {
  const { at, area, who, about, what, before, after, reason, message } = entry;
  const t = useTranslations("modules.registro");
  const tPart = useTranslations("moduleArea.history.parts");
  return (
    <li>
      <div className="min-w-0">
        <Sentence entry={entry} />
        <ul className="module-facts items-center">
          <li>
            <time dateTime={at}>{t("at", { time: formatRomeTime(new Date(at)) })}</time>
          </li>
          {who.part && actsFor.includes(who.part) && (
            <li>
              {t("part", {
                part: tPart(actingPart(who.part, about?.startsWith("content:") === true)),
              })}
            </li>
          )}
          {before && after && <li>{t("states", { before, after })}</li>}
          {about && (
            <li>
              <Link
                href={journalPage({ about })}
                prefetch={false}
                className="link"
                aria-label={what ? t("allNamed", { what: what.name }) : undefined}
              >
                {t("all")}
              </Link>
            </li>
          )}
        </ul>
        {reason && <p className="mt-2 max-w-[80ch] text-sm">{t("reason", { reason })}</p>}
        {message && (
          <p className="mt-2 max-w-[80ch] whitespace-pre-line break-words text-sm">«{message}»</p>
        )}
        <Details details={entry.details} />
      </div>
      <div className="module-aside">
        <Chip>{area.name}</Chip>
      </div>
    </li>
  );
}

/** Who did what to what, with the ways to both. */
function Sentence({ entry: { who, said, what } }: { entry: JournalEntry }) {
  const t = useTranslations("modules.registro");
  const [lead, tail] = said;
  return (
    <p className="break-words">
      {who.by ? (
        <Link
          href={journalPage({ by: who.by })}
          prefetch={false}
          className="font-semibold hover:underline"
          aria-label={t("byNamed", { name: who.name })}
        >
          {who.name}
        </Link>
      ) : (
        <b className="font-semibold">{who.name}</b>
      )}{" "}
      {lead}
      {what?.path ? (
        <Link href={what.path} prefetch={false} className="underline underline-offset-4">
          {what.name}
        </Link>
      ) : (
        what?.name
      )}
      {tail}
    </p>
  );
}

function Details({ details }: Pick<JournalEntry, "details">) {
  const t = useTranslations("modules.registro");
  if (details.length === 0) return null;
  return (
    <details className="mt-1 text-sm">
      <summary className="min-h-11 cursor-pointer py-3 underline">{t("details")}</summary>
      <dl className="grid max-w-[80ch] gap-1">
        {details.map(({ name, value }) => (
          <div key={name} className="break-words">
            <dt className="inline text-ink-soft">{t("detail", { name })}</dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
