"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { CSSProperties, ReactNode } from "react";
import { withoutLocale } from "@/lib/i18n/locales";
import { type NavigationTab, tabOfPath } from "@/lib/routes";

export interface NavigationItem {
  tab: NavigationTab;
  href: string;
  label: string;
  /** Rendered on the server. */
  icon: ReactNode;
}

interface NavigationTabsProps {
  label: string;
  items: NavigationItem[];
}

function useCurrentTab(): NavigationTab {
  return tabOfPath(withoutLocale(usePathname()));
}

/** The sections at the bottom of a phone; a mark moves to the current one. */
export function BottomNavigation({ label, items }: NavigationTabsProps) {
  const current = useCurrentTab();
  const index = items.findIndex(({ tab }) => tab === current);
  return (
    <nav aria-label={label} data-print="hide" className="bottom-bar">
      <ul style={{ "--tabs": items.length, "--current": index } as CSSProperties}>
        {items.map(({ tab, href, label: name, icon }) => (
          <li key={tab}>
            <Link href={href} prefetch={false} aria-current={tab === current ? "page" : undefined}>
              {icon}
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The sections in the header of wide screens. */
export function HeaderNavigation({ label, items }: NavigationTabsProps) {
  const current = useCurrentTab();
  return (
    <nav aria-label={label} data-print="hide" className="header-tabs">
      <ul>
        {items.map(({ tab, href, label: name }) => (
          <li key={tab}>
            <Link href={href} prefetch={false} aria-current={tab === current ? "page" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
