import Link from "next/link";
import type { PrivacyMetadata } from "@/lib/contract/settings";
import { policyLink } from "@/lib/domain/legal-links";
import texts from "@/lib/i18n/messages/it/overlays/consent.json";
import { routes } from "@/lib/routes";
import "@/components/ui/consent.css";

interface PolicyLinksProps extends Pick<PrivacyMetadata, "privacy_policy" | "cookie_policy"> {
  /** Called when the user follows one to a page of the site. */
  onFollow?: () => void;
}

/** The two policies, at the addresses of the privacy metadata. */
export function PolicyLinks({ privacy_policy, cookie_policy, onFollow }: PolicyLinksProps) {
  const links = [
    { href: policyLink(cookie_policy, routes.cookiePolicy()), label: texts.cookiePolicy },
    { href: policyLink(privacy_policy, routes.privacyPolicy()), label: texts.privacyPolicy },
  ];
  return (
    <ul className="consent-policies">
      {links.map(({ href, label }) => (
        <li key={label}>
          {href.startsWith("http") ? (
            <a href={href} rel="noopener" className="link">
              {label}
            </a>
          ) : (
            <Link href={href} prefetch={false} onClick={onFollow} className="link">
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
