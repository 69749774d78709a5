"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { withoutLocale } from "@/lib/i18n/locales";
import { type NavigationTab, tabOfPath } from "@/lib/routes";

export interface NavigationItem {
  tab: NavigationTab;
  href: string;
  label: string;
  /** Drawn on the server. */
  icon: ReactNode;
}

interface NavigationTabsProps {
  label: string;
  items: NavigationItem[];
  className?: string;
}

function useCurrentTab(): NavigationTab {
  return tabOfPath(withoutLocale(usePathname()));
}

/** The sections within thumb reach; a mark moves to the current one. */
export function BottomNavigation({ label, items, className }: NavigationTabsProps) {
  const current = useCurrentTab();
  const index = items.findIndex(({ tab }) => tab === current);
  return (
    <nav aria-label={label} data-print="hide" className={className}>
      <ul className="relative mx-auto flex max-w-xl px-1">
        <li
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-1 top-0 h-[3px] transition-transform duration-200 ease-out"
          style={{ transform: `translateX(${(index * 100) / items.length}%)` }}
        >
          <span
            className="mx-auto block h-full rounded-b-full bg-brand"
            style={{
              width: "2.25rem",
              marginInlineStart: `calc(${50 / items.length}% - 1.125rem)`,
            }}
          />
        </li>
        {items.map(({ tab, href, label: name, icon }) => (
          <li key={tab} className="min-w-0 flex-1">
            <Link
              href={href}
              prefetch={false}
              aria-current={tab === current ? "page" : undefined}
              className={cn(
                "flex min-h-15 flex-col items-center justify-center gap-0.5 px-0.5 pt-1 text-[0.875rem] leading-tight",
                tab === current ? "font-bold text-brand-ink" : "font-medium text-ink-soft",
              )}
            >
              {icon}
              <span className="max-w-full truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same sections in the header of wide screens. */
export function HeaderNavigation({ label, items, className }: NavigationTabsProps) {
  const current = useCurrentTab();
  return (
    <nav aria-label={label} data-print="hide" className={className}>
      <ul className="flex items-center gap-1">
        {items.map(({ tab, href, label: name }) => (
          <li key={tab}>
            <Link
              href={href}
              prefetch={false}
              aria-current={tab === current ? "page" : undefined}
              className={cn(
                "relative inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold transition-colors duration-150",
                tab === current ? "bg-ink text-paper" : "text-ink hover:bg-sunken",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
