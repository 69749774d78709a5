import Link from "next/link";
import type { ReactNode } from "react";
import type { HeaderLogo } from "@/lib/domain/header-logo";
import { Mark } from "./logo";

export interface FooterLink {
  href: string;
  label: string;
}

interface FooterProps {
  siteName: string;
  /** Null: the site's own mark. */
  logo: HeaderLogo | null;
  tagline: string;
  groups: { title: string; links: FooterLink[]; last?: ReactNode }[];
  sources: { title: string; entries: { text: string; url: string | null }[] };
}

function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith("/")) {
    return (
      <Link href={href} prefetch={false}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  );
}

/** The footer: links, policies, sources of the data. */
export function Footer({ siteName, logo, tagline, groups, sources }: FooterProps) {
  const shown = groups.filter(({ links }) => links.length > 0);
  return (
    <footer data-print="hide" className="footer pattern-fan">
      <div className="footer-columns page-width">
        <div>
          <p className="footer-name">
            {logo ? (
              // biome-ignore lint/performance/noImgElement: any host, any format; its box is fixed by the style sheet.
              <img src={logo.src} alt="" loading="lazy" />
            ) : (
              <Mark />
            )}
            {siteName}
          </p>
          <p>{tagline}</p>
        </div>
        {shown.map(({ title, links, last }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, label: name }) => (
                <li key={href}>
                  <PlainLink href={href}>{name}</PlainLink>
                </li>
              ))}
              {last && <li>{last}</li>}
            </ul>
          </div>
        ))}
      </div>
      {sources.entries.length > 0 && (
        <div className="footer-sources page-width">
          <h2>{sources.title}</h2>
          <ul>
            {sources.entries.map(({ text, url }) => (
              <li key={text}>{url ? <PlainLink href={url}>{text}</PlainLink> : text}</li>
            ))}
          </ul>
        </div>
      )}
    </footer>
  );
}
