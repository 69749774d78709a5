import Link from "next/link";
import { FollowButton } from "@/components/follows/follow-button";
import type { EventItem } from "@/lib/contract/events";
import { siteNameOf, webLink } from "@/lib/domain/contact-links";
import { eventCalendarOf, eventEmbedPage, eventFeed } from "@/lib/event-routes";
import { formatPhone } from "@/lib/i18n/phone";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { EmbedLines } from "./embed-lines";

type Linked = { name: string; url: string | null };

interface EventPeopleProps {
  event: EventItem;
  /** Origin of the site; null: the event is not public yet. */
  siteUrl: string | null;
}

/** Organiser, contacts and partners. */
export function EventPeople({ event, siteUrl }: EventPeopleProps) {
  const t = useTranslations("events.page");
  const actions = useTranslations("events.actions");
  const embed = useTranslations("events.embed");
  const follow = useTranslations("follows.button");
  const { organiser, performers, contact, patronage, sponsors } = event;
  const { organisation_id, activity_slug, name } = organiser;
  const site = webLink(contact.url);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:grid-cols-2">
      <Names id="chi-partecipa" title={t("performers")} names={performers} />
      <section aria-labelledby="chi-organizza">
        <h2 id="chi-organizza" className="mb-1 text-xl">
          {t("organiser")}
        </h2>
        {activity_slug ? (
          <p>
            <Link
              href={routes.item("activities", activity_slug)}
              prefetch={false}
              className="link font-semibold"
            >
              {name}
            </Link>
          </p>
        ) : (
          <p className="font-semibold">
            <Name linked={organiser} />
          </p>
        )}
        <address className="flex flex-wrap gap-x-5 not-italic">
          {contact.phone && (
            <a href={`tel:${contact.phone.replace(/\s/g, "")}`} className="link tabular">
              {formatPhone(contact.phone)}
            </a>
          )}
          {contact.email && (
            <a href={`mailto:${contact.email}`} className="link">
              {contact.email}
            </a>
          )}
          {site && (
            <a href={site} rel="noopener nofollow" className="link">
              {siteNameOf(site)}
            </a>
          )}
        </address>
        {organisation_id && (
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
            <FollowButton
              subject={{ kind: "organisation", key: organisation_id }}
              name={name}
              texts={{
                label: actions("follow", { name }),
                longLabel: actions("follow", { name }),
                failed: follow("failed"),
              }}
            />
            <div className="flex max-w-full flex-wrap items-start gap-x-5 text-sm">
              <a href={eventCalendarOf({ organisation: organisation_id })} className="link">
                {t("organiserCalendar")}
              </a>
              <a href={eventFeed({}, { organisation: organisation_id })} className="link">
                {t("organiserFeed")}
              </a>
              {siteUrl && (
                <EmbedLines
                  path={eventEmbedPage({}, { organisation: organisation_id })}
                  siteUrl={siteUrl}
                  title={embed("of", { name })}
                  label={t("organiserEmbed")}
                />
              )}
            </div>
          </div>
        )}
      </section>
      <Names id="patrocinio" title={t("patronage")} names={patronage} />
      <Names id="sostegno" title={t("sponsors")} names={sponsors} />
    </div>
  );
}

function Names({ id, title, names }: { id: string; title: string; names: readonly Linked[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-xl">
        {title}
      </h2>
      <ul>
        {names.map((linked) => (
          <li key={linked.name}>
            <Name linked={linked} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ linked: { name, url } }: { linked: Linked }) {
  const href = webLink(url);
  if (!href) return name;
  return (
    <a href={href} rel="noopener nofollow" className="link">
      {name}
    </a>
  );
}
