import type { PrivateRequest, WantedEvent } from "@/lib/contract/private-requests";
import { formatMonth, formatWeekdayAndDay } from "@/lib/domain/event-when";
import { useTranslations } from "@/lib/i18n/use-translations";
import "./private-requests.css";

interface Fact {
  term: string;
  said: string;
  note?: string;
}

/** A list of facts, in two columns if there is room. */
function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="request-facts">
      {facts.map(({ term, said, note }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="whitespace-pre-line">{said}</dd>
          {note && <dd className="form-hint">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The public part of a request. */
type Wanted = Omit<WantedEvent, "status" | "ends_on">;

/** A request without its author. */
export function WantedFacts({ wanted }: { wanted: Wanted }) {
  const t = useTranslations("privateRequestPage.facts");
  const words = useTranslations("privateRequests");
  const { days, month, start, hours, adults, children, place, services } = wanted;
  const time =
    start && hours
      ? t("startHours", { start, hours })
      : start
        ? t("startOnly", { start })
        : hours && t("hoursOnly", { hours });
  const optional = (term: string, said: string | null | 0, note?: string): Fact[] =>
    said ? [{ term, said, ...(note && { note }) }] : [];
  const facts: Fact[] = [
    { term: t("kind"), said: words(`kinds.${wanted.kind}`) },
    ...optional(t("title"), wanted.title),
    {
      term: t("when"),
      said: month
        ? t("anyDay", { month: formatMonth(month) })
        : days.map((day) => formatWeekdayAndDay(day, "")).join(`, ${t("or")} `),
    },
    ...optional(t("start"), time),
    {
      term: t("guests"),
      said: [
        ...(adults > 0 ? [t("adults", { count: adults })] : []),
        ...(children > 0 ? [t("children", { count: children })] : []),
      ].join(", "),
    },
    {
      term: t("place"),
      said: [words(`places.${wanted.place_kind}`), place].filter(Boolean).join(": "),
    },
    ...optional(t("zone"), wanted.zone),
    { term: t("budget"), said: words(`budgets.${wanted.budget}`) },
    ...optional(
      t("services"),
      services.map((service) => words(`services.${service}`)).join(", ") || null,
    ),
    ...optional(t("access"), wanted.access_needs, t("healthNote")),
    ...optional(t("diets"), wanted.diets, t("healthNote")),
    { term: t("description"), said: wanted.description },
  ];
  return <FactList facts={facts} />;
}

/** Author of a request, with contacts. */
export function ContactFacts({ contact }: { contact: PrivateRequest["contact"] }) {
  const t = useTranslations("privateRequestPage.facts");
  const words = useTranslations("privateRequests");
  const { first_name, last_name, email, phone, channel, reach_hours } = contact;
  return (
    <FactList
      facts={[
        { term: t("name"), said: `${first_name} ${last_name}` },
        { term: t("email"), said: email },
        ...(phone ? [{ term: t("phone"), said: phone }] : []),
        { term: t("channel"), said: words(`channels.${channel}`) },
        ...(reach_hours ? [{ term: t("hours"), said: reach_hours }] : []),
      ]}
    />
  );
}
