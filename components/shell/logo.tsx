import Link from "next/link";
import type { HeaderLogo } from "@/lib/domain/header-logo";
import { routes } from "@/lib/routes";

interface LogoProps {
  siteName: string;
  /** Null: the site's own mark. */
  logo: HeaderLogo | null;
}

/** Logo and project name, linked to the home page. */
export function Logo({ siteName, logo }: LogoProps) {
  return (
    <Link href={routes.home()} prefetch={false} className="logo">
      {logo ? (
        // biome-ignore lint/performance/noImgElement: any host, any format; its box is fixed by the settings.
        <img
          src={logo.src}
          alt={logo.alt}
          height={logo.height}
          style={{ height: logo.height, maxHeight: logo.maxHeight }}
        />
      ) : (
        <Mark />
      )}
      {/* Hidden if the logo's text is the same, so that a screen reader says it once. */}
      <span aria-hidden={logo?.alt === siteName || undefined}>{siteName}</span>
    </Link>
  );
}

/** Three fans of cobblestones in the brand colour. */
export function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="mark">
      <rect width="48" height="48" />
      <path d="M8 35a16 16 0 0 1 32 0M14.5 35a9.5 9.5 0 0 1 19 0M21 35a3 3 0 0 1 6 0" />
    </svg>
  );
}
