import type { HeaderLogo } from "@/lib/domain/header-logo";
import { Logo } from "./logo";
import { HeaderNavigation, type NavigationItem } from "./navigation-tabs";

interface TopBarProps {
  siteName: string;
  logo: HeaderLogo | null;
  navigationLabel: string;
  items: NavigationItem[];
}

/** Logo and name; on wide screens the sections. */
export function TopBar({ siteName, logo, navigationLabel, items }: TopBarProps) {
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-30 border-b border-hairline bg-paper/95 pt-[env(safe-area-inset-top)] backdrop-blur-sm"
      style={{ viewTransitionName: "top-bar" }}
    >
      <div className="page-width flex min-h-14 items-center justify-between gap-4 lg:min-h-18">
        <Logo siteName={siteName} logo={logo} />
        <HeaderNavigation label={navigationLabel} items={items} className="hidden lg:block" />
      </div>
    </header>
  );
}
