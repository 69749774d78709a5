import { BeginItem } from "@/components/modules/begin-item";
import { ModuleSection } from "@/components/modules/module-section";
import { LinkButton } from "@/components/ui/link-button";
import type { ProposedEvent } from "@/lib/contract/contact";
import type { Content } from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import { draftProposedEvent } from "@/lib/contract/managed-contact-endpoints";
import { webLink } from "@/lib/domain/contact-links";
import { formatWeekdayAndDay } from "@/lib/domain/event-when";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

interface EventProposalProps {
  event: ProposedEvent;
  /** Of the message. */
  id: string;
  /** What was written of it; null: nothing yet. */
  eventId: string | null;
  /** Its sender knows that it is published. */
  isTold: boolean;
  /** What the draft of it begins with; null: whoever looks at it writes no events. */
  draft: Content | null;
}

/** What somebody proposes for the calendar, and the draft that is made of it. */
export function EventProposal({ event, id, eventId, isTold, draft }: EventProposalProps) {
  const t = useTranslations("modules.contatti.event");
  const { day, start, place, price, link } = event;
  const href = webLink(link);
  const facts = [
    { term: t("when"), said: [formatWeekdayAndDay(day, ""), start].filter(Boolean).join(", ") },
    { term: t("place"), said: place },
    ...(price ? [{ term: t("price"), said: price }] : []),
  ];
  return (
    <ModuleSection id="evento" title={t("title")}>
      <dl className="mb-4 grid gap-2">
        {facts.map(({ term, said }) => (
          <div key={term}>
            <dt className="text-ink-soft text-sm">{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
        {href && (
          <div>
            <dt className="text-ink-soft text-sm">{t("link")}</dt>
            <dd>
              <a href={href} rel="noopener noreferrer nofollow" className="link break-all">
                {href}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {draft && eventId && (
        <>
          <p className="mb-3 text-ink-soft text-sm">
            {t(isTold ? "written.told" : "written.text")}
          </p>
          <LinkButton href={routes.moduleItem("eventi", eventId)} variant="secondary">
            {t("written.label")}
          </LinkButton>
        </>
      )}
      {draft && !eventId && (
        <BeginItem
          kind="event"
          call={callTo(draftProposedEvent, { id })}
          changes={draft}
          words={{ label: t("draft.label"), text: t("draft.text") }}
        />
      )}
    </ModuleSection>
  );
}
