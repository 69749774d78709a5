import type { ReactNode } from "react";
import type { HeaderLogo } from "@/lib/domain/header-logo";
import { Logo } from "./logo";
import { HeaderNavigation, type NavigationItem } from "./navigation-tabs";

interface TopBarProps {
  siteName: string;
  logo: HeaderLogo | null;
  navigationLabel: string;
  items: NavigationItem[];
  /** Buttons at its end. */
  actions: ReactNode;
}

/** Logo and name; on wide screens the sections; then the actions. */
export function TopBar({ siteName, logo, navigationLabel, items, actions }: TopBarProps) {
  return (
    <header data-print="hide" className="top-bar">
      <div className="page-width">
        <Logo siteName={siteName} logo={logo} />
        <HeaderNavigation label={navigationLabel} items={items} />
        <div className="top-bar-actions">{actions}</div>
      </div>
    </header>
  );
}
