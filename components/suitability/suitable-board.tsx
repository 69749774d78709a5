import Link from "next/link";
import { useMessages } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-styles";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { eventCategories } from "@/lib/contract/event-constants";
import type { Suitable } from "@/lib/contract/suitability";
import {
  type SuitabilityAttribute,
  suitabilityAttributes,
} from "@/lib/contract/suitability-constants";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { NEEDS_PARAM, suitablePage } from "@/lib/section-routes";
import { EntryText } from "./entry-text";
import { NeedsFilter } from "./needs-filter";

interface SuitableBoardProps {
  /** All of the board; with `needs` those that have them all. */
  things: readonly Suitable[];
  /** Chosen in the address; null: nothing, the choice is made on the device. */
  needs: readonly SuitabilityAttribute[] | null;
  town: string;
  now: Date;
}

/** Places and events by what one needs, each with what is known of it. */
export function SuitableBoard({ things, needs, town, now }: SuitableBoardProps) {
  const t = useTranslations("suitability");
  const { suitability } = useMessages();
  const list = <Lists things={things} now={now} />;
  return (
    <div data-section="attivita" className="page-width pt-6 pb-16 md:pt-10">
      <header className="mb-6">
        <p className="mb-1.5 text-xs font-semibold text-accent">{t("page.kicker", { town })}</p>
        <h1 tabIndex={-1} className="text-4xl">
          {t("page.title")}
        </h1>
        <p className="mt-3 max-w-[65ch]">{t("page.lead")}</p>
        <p className="mt-2 max-w-[65ch] text-ink-soft text-sm">{t("page.private")}</p>
      </header>
      {needs === null ? (
        <NeedsFilter
          action={suitablePage()}
          texts={suitability.page.countIs}
          boxes={<Boxes needs={[]} />}
        >
          {things.length > 0 ? (
            list
          ) : (
            <EmptyState title={t("page.empty.title")} text={t("page.empty.text")}>
              <LinkButton href={routes.activities()} variant="secondary">
                {t("page.activities")}
              </LinkButton>
            </EmptyState>
          )}
        </NeedsFilter>
      ) : (
        <>
          <form action={suitablePage()}>
            <Boxes needs={needs} isShown />
          </form>
          <p className="mt-3 text-ink-soft text-sm">
            {t("page.count", { count: things.length })}{" "}
            <Link href={suitablePage()} prefetch={false} className="link">
              {t("page.clear")}
            </Link>
          </p>
          {list}
        </>
      )}
    </div>
  );
}

/** `isShown`: the button stands there also with script. */
function Boxes({
  needs,
  isShown = false,
}: {
  needs: readonly SuitabilityAttribute[];
  isShown?: boolean;
}) {
  const t = useTranslations("suitability");
  const button = (
    <button type="submit" className={buttonClass({ variant: "secondary" })}>
      {t("page.apply")}
    </button>
  );
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("page.needs")}</legend>
      <div className="flex flex-wrap gap-2">
        {suitabilityAttributes.map((attribute) => (
          <label
            key={attribute}
            className="pill cursor-pointer border-control has-checked:border-open has-checked:bg-open-tint has-checked:text-open has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink"
          >
            <input
              type="checkbox"
              name={NEEDS_PARAM}
              value={t(`need.${attribute}`)}
              defaultChecked={needs.includes(attribute)}
              className="size-4 accent-current outline-none"
            />
            {t(`attribute.${attribute}`)}
          </label>
        ))}
        {isShown ? button : <span className="hidden noscript:block">{button}</span>}
      </div>
    </fieldset>
  );
}

function Lists({ things, now }: Pick<SuitableBoardProps, "things" | "now">) {
  const t = useTranslations("suitability.page");
  const { events } = useMessages();
  const today = romeDay(now);
  const placeOf = ({ category, zone }: Suitable) => [category, zone].filter(Boolean).join(" · ");
  const timeOf = ({ starts_at, category, zone }: Suitable) =>
    [
      starts_at && formatDay(romeDay(new Date(starts_at)), today),
      events.category[category as (typeof eventCategories)[number]] ?? null,
      zone,
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <>
      <Group
        title={t("places")}
        things={things.filter(({ kind }) => kind === "activity")}
        about={placeOf}
        now={now}
      />
      <Group
        title={t("events")}
        things={things.filter(({ kind }) => kind === "event")}
        about={timeOf}
        now={now}
      />
    </>
  );
}

interface GroupProps {
  title: string;
  things: readonly Suitable[];
  about: (thing: Suitable) => ReactNode;
  now: Date;
}

function Group({ title, things, about, now }: GroupProps) {
  const t = useTranslations("suitability");
  if (things.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-2xl">{title}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {things.map((thing) => (
          <li
            key={thing.id}
            data-fits={thing.entries
              .filter(({ state }) => state === "yes")
              .map(({ attribute }) => t(`need.${attribute}`))
              .join(" ")}
            className="rounded-panel border border-hairline bg-surface p-4"
          >
            <h3 className="text-lg">
              <Link
                href={routes.item(thing.kind === "activity" ? "activities" : "events", thing.slug)}
                prefetch={false}
                className="link"
              >
                {thing.name}
              </Link>
            </h3>
            <p className="text-ink-soft text-sm">{about(thing)}</p>
            <ul className="mt-2 grid gap-1.5 text-sm">
              {thing.entries.map((entry) => (
                <li key={entry.attribute}>
                  <EntryText entry={entry} now={now} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
