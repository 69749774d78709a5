import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Activity } from "@/lib/contract/activities";
import {
  addressLine,
  directionsLink,
  mapLink,
  siteNameOf,
  webLink,
} from "@/lib/domain/contact-links";
import { formatPhone } from "@/lib/i18n/phone";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Address and contacts as text that can be read, copied and printed. */
export function ActivityContacts({ activity }: { activity: Activity }) {
  const t = useTranslations("activities");
  const { address, website, social } = activity;
  const written = addressLine(address);
  const site = webLink(website);
  // No contacts for a permanently closed place.
  const gone = activity.opening.permanently_closed;
  const phones = gone ? [] : activity.phones;
  const email = gone ? null : activity.email;
  const profiles = social.flatMap(({ network, url }) => {
    const href = webLink(url);
    return href ? [{ network, href }] : [];
  });
  return (
    <address className="grid gap-1 not-italic">
      {(written || activity.location) && (
        <Row icon="map-pin">
          {written && <span className="block py-2.5">{written}</span>}
          {address.note && <span className="block text-sm text-ink-soft">{address.note}</span>}
          {!gone && <Ways activity={activity} />}
        </Row>
      )}
      {phones.length > 0 && (
        <Row icon="phone">
          {phones.map((phone) => (
            <a key={phone} href={`tel:${phone}`} data-count="phone" className="link tabular mr-5">
              {formatPhone(phone)}
            </a>
          ))}
        </Row>
      )}
      {email && (
        <Row icon="mail">
          <a href={`mailto:${email}`} data-count="email" className="link">
            {email}
          </a>
        </Row>
      )}
      {site && (
        <Row icon="globe">
          <a href={site} rel="noopener nofollow" data-count="website" className="link">
            {siteNameOf(site)}
          </a>
        </Row>
      )}
      {profiles.length > 0 && (
        <Row icon="share-2">
          {profiles.map(({ network, href }) => (
            <a key={href} href={href} rel="noopener nofollow" className="link mr-5">
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
          data-count="route"
          className="link mr-5 text-sm font-semibold text-brand-ink"
        >
          {label}
        </a>
      ),
  );
}

function Row({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <Icon name={icon} className="mt-3 text-ink-soft" />
      <div>{children}</div>
    </div>
  );
}
