import { buttonClass } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Availability, EventItem, Occurrence } from "@/lib/contract/events";
import { directionsLink, siteNameOf, webLink } from "@/lib/domain/contact-links";
import { googleCalendarLink } from "@/lib/domain/event-calendar";
import { eventCalendarFile } from "@/lib/event-routes";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

interface Action {
  href: string;
  icon: IconName;
  label: string;
  /** Label for small screens; left out: the same. */
  short?: string;
}

/** Ticket states with a link to the tickets. */
const open: readonly Availability[] = ["on_sale", "low", "waitlist"];

interface EventActionsProps {
  event: EventItem;
  /** The next date, or null. */
  next: Occurrence | null;
  /** The event is public: only then it has a calendar file and tickets. */
  isPublic: boolean;
}

/** Possible actions, likeliest first; none for a cancelled event or one without a date. */
function useActions({ event, next, isPublic }: EventActionsProps): Action[] {
  const t = useTranslations("events.actions");
  const { slug, status, availability, external_url, place } = event;
  if (status !== "published" || next === null) return [];
  const actions: Action[] = [];
  const seller = webLink(external_url);
  if (isPublic && availability && open.includes(availability)) {
    const words = event.ticketing_mode === "free_registration" ? "book" : "buy";
    const label = t(availability === "waitlist" ? "waitlist" : words);
    actions.push({ href: routes.checkout(slug), icon: "ticket", label });
  } else if (isPublic && availability === "coming_soon") {
    actions.push({ href: routes.checkout(slug), icon: "ticket", label: t("soon") });
  } else if (seller) {
    const label = t("external", { host: siteNameOf(seller) });
    actions.push({ href: seller, icon: "ticket", label, short: t("externalShort") });
  }
  if (isPublic) {
    actions.push({ href: eventCalendarFile(slug), icon: "calendar-check", label: t("calendar") });
  }
  const { location, street, city } = place;
  const route = directionsLink({ location, address: { street, number: null, city } });
  if (route) actions.push({ href: route, icon: "navigation", label: t("route") });
  return actions;
}

const rel = (href: string) => (href.startsWith("http") ? "noopener nofollow" : undefined);

const BAR_ACTIONS = 2;

/** The actions as labelled buttons; on phones and tablets they are in the action bar instead. */
export function EventActions(props: EventActionsProps) {
  const t = useTranslations("events.actions");
  const actions = useActions(props);
  if (actions.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="flex flex-wrap gap-2">
      {actions.map(({ href, icon, label }, index) => (
        <li key={href} className={cn(index < BAR_ACTIONS && "max-lg:hidden")}>
          <a
            href={href}
            rel={rel(href)}
            className={buttonClass({ variant: index === 0 ? "primary" : "secondary" })}
          >
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The first two actions above the bottom navigation; phones and tablets only. */
export function EventActionBar(props: EventActionsProps) {
  const t = useTranslations("events.actions");
  const actions = useActions(props).slice(0, BAR_ACTIONS);
  if (actions.length === 0) return null;
  return (
    <div
      data-print="hide"
      className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 mt-8 flex justify-center px-4 pb-3 lg:hidden"
    >
      <ul
        aria-label={t("quick")}
        className="flex w-full max-w-md gap-2 rounded-full border border-hairline bg-surface p-1.5 shadow-float"
      >
        {actions.map(({ href, icon, label, short = label }, index) => (
          <li key={href} className="min-w-0 flex-1">
            <a
              href={href}
              rel={rel(href)}
              className={cn(
                buttonClass({ variant: index === 0 ? "primary" : "quiet" }),
                "w-full leading-tight",
              )}
            >
              <Icon name={icon} />
              {short}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CalendarLinksProps {
  event: EventItem;
  next: Occurrence;
  /** Address of the page, with its origin. */
  url: string;
  /** In one line. */
  place: string | null;
}

/** Links to add the event to a calendar; none needs a script. */
export function CalendarLinks({ event, next, url, place }: CalendarLinksProps) {
  const t = useTranslations("events.actions");
  const { slug, title } = event;
  const ways = [
    { href: eventCalendarFile(slug), label: t("calendarFile") },
    { href: googleCalendarLink({ ...next, title, place, url }), label: t("google") },
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-sm">
      <span className="text-ink-soft">{t("calendar")}:</span>
      {ways.map(({ href, label }) => (
        <a key={href} href={href} rel={rel(href)} className="link font-semibold text-brand-ink">
          {label}
        </a>
      ))}
    </p>
  );
}
