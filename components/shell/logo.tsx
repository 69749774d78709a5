import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { HeaderLogo } from "@/lib/domain/header-logo";
import { routes } from "@/lib/routes";

interface LogoProps {
  siteName: string;
  /** Null: the site's own mark is drawn. */
  logo: HeaderLogo | null;
}

/** Logo and project name, leading home. */
export function Logo({ siteName, logo }: LogoProps) {
  return (
    <Link
      href={routes.home()}
      prefetch={false}
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5 font-headline text-[1.1875rem] font-extrabold tracking-tight text-ink"
    >
      {logo ? (
        // biome-ignore lint/performance/noImgElement: any host, any format; its box is fixed by the settings.
        <img
          src={logo.src}
          alt={logo.alt}
          height={logo.height}
          style={{ height: logo.height, maxHeight: logo.maxHeight }}
          className="w-auto max-w-[9rem] object-contain"
        />
      ) : (
        <Mark className="size-9 rounded-[0.6rem]" />
      )}
      {/* Said once: a logo that is called like the site says its name already. */}
      <span aria-hidden={logo?.alt === siteName || undefined} className="truncate">
        {siteName}
      </span>
    </Link>
  );
}

/** Three fans of a cobbled square, in the brand colour. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={cn("shrink-0", className)}>
      <rect width="48" height="48" className="fill-brand" />
      <g fill="none" strokeWidth="3.4" strokeLinecap="round" className="stroke-on-brand">
        <path d="M8 35a16 16 0 0 1 32 0" />
        <path d="M14.5 35a9.5 9.5 0 0 1 19 0" />
        <path d="M21 35a3 3 0 0 1 6 0" />
      </g>
    </svg>
  );
}
