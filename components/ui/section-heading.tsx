import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";

interface SectionHeadingProps {
  title: ReactNode;
  /** Id for `aria-labelledby` of the section. */
  id?: string;
  /** A short line above the title, in the section's colour. */
  kicker?: ReactNode;
  description?: ReactNode;
  link?: { href: string; label: string };
  className?: string;
}

/** The `h2` of a section, with a link to all of it. */
export function SectionHeading({
  title,
  id,
  kicker,
  description,
  link,
  className,
}: SectionHeadingProps) {
  return (
    <div className={cn("flex flex-wrap items-end justify-between gap-x-6 gap-y-2", className)}>
      <div className="min-w-0">
        {kicker && <p className="mb-1.5 text-xs font-semibold text-accent">{kicker}</p>}
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {description && <p className="mt-2 max-w-[60ch] text-ink-soft">{description}</p>}
      </div>
      {link && (
        <Link
          href={link.href}
          prefetch={false}
          className="link link-quiet gap-1.5 text-sm font-semibold"
        >
          {link.label}
          <Icon name="arrow-right" className="size-4 text-accent" />
        </Link>
      )}
    </div>
  );
}
