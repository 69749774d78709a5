import { buttonClass } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Activity } from "@/lib/contract/activities";
import type { Measure } from "@/lib/contract/statistics-constants";
import { directionsLink, webLink, whatsappLink } from "@/lib/domain/contact-links";
import { useTranslations } from "@/lib/i18n/use-translations";
import { activityMenu } from "@/lib/routes";

type ActionName = "call" | "route" | "booking" | "whatsapp" | "website" | "email";

/** The measure that a press counts (docs/domain/statistics.md). */
const measureOf: Record<ActionName, Measure> = {
  call: "phone",
  route: "route",
  booking: "booking",
  whatsapp: "whatsapp",
  website: "website",
  email: "email",
};

interface Action {
  name: ActionName;
  href: string;
  icon: IconName;
}

const icons: Record<ActionName, IconName> = {
  call: "phone",
  route: "navigation",
  booking: "calendar-check",
  whatsapp: "message-circle",
  website: "globe",
  email: "mail",
};

/**
 * Actions of an activity, likeliest first; a permanently closed place has only those that still
 * make sense.
 */
function actionsOf(activity: Activity): Action[] {
  const [phone] = activity.phones;
  const open = !activity.opening.permanently_closed;
  const links: Record<ActionName, string | null> = {
    call: open && phone ? `tel:${phone}` : null,
    route: open ? directionsLink(activity) : null,
    booking: open ? webLink(activity.booking_url) : null,
    whatsapp: open && activity.whatsapp ? whatsappLink(activity.whatsapp) : null,
    website: webLink(activity.website),
    email: open && activity.email ? `mailto:${activity.email}` : null,
  };
  return (Object.keys(links) as ActionName[]).flatMap((name) => {
    const href = links[name];
    return href ? [{ name, href, icon: icons[name] }] : [];
  });
}

const BAR_ACTIONS = 2;

const rel = (href: string) => (href.startsWith("http") ? "noopener nofollow" : undefined);

/**
 * All actions as buttons with names. On phones and tablets the first two are in the action bar
 * instead.
 */
export function ActivityActions({ activity }: { activity: Activity }) {
  const t = useTranslations("activities.actions");
  const actions = actionsOf(activity);
  if (actions.length === 0 && !activity.has_menu) return null;
  return (
    <ul aria-label={t("label")} className="flex flex-wrap gap-2">
      {activity.has_menu && (
        <li>
          <a href={activityMenu(activity.slug)} className={buttonClass({ variant: "secondary" })}>
            <Icon name="utensils" />
            {t("menu")}
          </a>
        </li>
      )}
      {actions.map(({ name, href, icon }, index) => (
        <li key={name} className={cn(index < BAR_ACTIONS && "max-lg:hidden")}>
          <a
            href={href}
            rel={rel(href)}
            data-count={measureOf[name]}
            className={buttonClass({ variant: index === 0 ? "primary" : "secondary" })}
          >
            <Icon name={icon} />
            {t(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The first two actions above the bottom navigation; phones and tablets only. */
export function ActivityActionBar({ activity }: { activity: Activity }) {
  const t = useTranslations("activities.actions");
  const actions = actionsOf(activity).slice(0, BAR_ACTIONS);
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
        {actions.map(({ name, href, icon }, index) => (
          <li key={name} className="flex-1">
            <a
              href={href}
              rel={rel(href)}
              data-count={measureOf[name]}
              className={cn(buttonClass({ variant: index === 0 ? "primary" : "quiet" }), "w-full")}
            >
              <Icon name={icon} />
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
