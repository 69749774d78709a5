import { Globe, type IconNode, Mail, MapPin, Phone, Share2 } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { Activity } from "@/lib/contract/activities";
import {
  addressLine,
  directionsLink,
  mapLink,
  siteNameOf,
  webLink,
} from "@/lib/domain/contact-links";
import { formatPhone } from "@/lib/i18n/phone";

const linkClass =
  "inline-flex min-h-11 min-w-0 items-center break-words underline decoration-hairline underline-offset-4 hover:decoration-current";

/** Where it is and how to reach it, as text that can be read, copied and printed. */
export function ActivityContacts({ activity }: { activity: Activity }) {
  const t = useTranslations("activities");
  const { address, phones, email, website, social } = activity;
  const written = addressLine(address);
  const site = webLink(website);
  const profiles = social.flatMap(({ network, url }) => {
    const href = webLink(url);
    return href ? [{ network, href }] : [];
  });
  return (
    <address className="grid gap-1 not-italic">
      {(written || activity.location) && (
        <Row icon={MapPin}>
          {written && <span className="block py-2.5">{written}</span>}
          {address.note && <span className="block text-sm text-ink-soft">{address.note}</span>}
          <Ways activity={activity} />
        </Row>
      )}
      {phones.length > 0 && (
        <Row icon={Phone}>
          {phones.map((phone) => (
            <a key={phone} href={`tel:${phone}`} className={`${linkClass} tabular mr-5`}>
              {formatPhone(phone)}
            </a>
          ))}
        </Row>
      )}
      {email && (
        <Row icon={Mail}>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </Row>
      )}
      {site && (
        <Row icon={Globe}>
          <a href={site} rel="noopener nofollow" className={linkClass}>
            {siteNameOf(site)}
          </a>
        </Row>
      )}
      {profiles.length > 0 && (
        <Row icon={Share2}>
          {profiles.map(({ network, href }) => (
            <a key={href} href={href} rel="noopener nofollow" className={`${linkClass} mr-5`}>
              {t(`social.${network}`)}
            </a>
          ))}
        </Row>
      )}
    </address>
  );
}

function Ways({ activity }: { activity: Activity }) {
  const t = useTranslations("activities.contacts");
  const ways = [
    { label: t("directions"), href: directionsLink(activity) },
    { label: t("map"), href: mapLink(activity) },
  ];
  return ways.map(
    ({ label, href }) =>
      href && (
        <a
          key={href}
          href={href}
          rel="noopener nofollow"
          className={`${linkClass} mr-5 text-sm font-semibold text-brand-ink`}
        >
          {label}
        </a>
      ),
  );
}

function Row({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <Icon icon={icon} className="mt-3 text-ink-soft" />
      <div>{children}</div>
    </div>
  );
}
