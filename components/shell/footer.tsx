import Link from "next/link";
import type { ReactNode } from "react";
import { Mark } from "./logo";

export interface FooterLink {
  href: string;
  label: string;
}

interface FooterProps {
  siteName: string;
  tagline: string;
  groups: { title: string; links: FooterLink[] }[];
  sources: { title: string; entries: { text: string; url: string | null }[] };
}

function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  const className =
    "inline-flex min-h-11 items-center underline decoration-transparent underline-offset-4 hover:decoration-current lg:min-h-9";
  if (href.startsWith("/")) {
    return (
      <Link href={href} prefetch={false} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} rel="noopener" className={className}>
      {children}
    </a>
  );
}

/** The end of every page: where else to go, the rules, and whose data is shown. */
export function Footer({ siteName, tagline, groups, sources }: FooterProps) {
  const shown = groups.filter(({ links }) => links.length > 0);
  return (
    <footer
      data-print="hide"
      className="pattern-fan mt-20 bg-night pb-[calc(4.5rem+env(safe-area-inset-bottom))] text-night-ink [--pattern-opacity:0.05] [--pattern-size:9rem] lg:pb-0"
    >
      <div className="page-width grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.6fr_repeat(3,1fr)]">
        <div className="sm:col-span-2 lg:col-span-1">
          <p className="flex items-center gap-3 font-headline text-2xl font-extrabold">
            <Mark className="size-10 rounded-[0.65rem]" />
            {siteName}
          </p>
          <p className="mt-3 max-w-[34ch] text-night-ink-soft">{tagline}</p>
        </div>
        {shown.map(({ title, links }) => (
          <div key={title}>
            <h2 className="text-lg">{title}</h2>
            <ul className="mt-2">
              {links.map(({ href, label: name }) => (
                <li key={href}>
                  <PlainLink href={href}>{name}</PlainLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {sources.entries.length > 0 && (
        <div className="page-width border-t border-night-line py-6 text-sm text-night-ink-soft">
          <h2 className="mb-1 font-text text-sm font-semibold tracking-normal text-night-ink">
            {sources.title}
          </h2>
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
