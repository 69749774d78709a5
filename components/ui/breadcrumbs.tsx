import Link from "next/link";
import { cn } from "./cn";
import { Icon } from "./icon";

export interface Crumb {
  name: string;
  href: string;
}

/** Path to the page; the last one is the page itself. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} data-print="hide">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li
              key={crumb.href}
              className={cn(
                "flex min-w-0 items-center gap-1 wrap-anywhere",
                // The heading below repeats it: on a phone a long path would take three lines.
                last && index > 1 && "max-sm:hidden",
              )}
            >
              {index > 0 && <Icon name="chevron-right" className="size-4" />}
              {last ? (
                <span aria-current="page" className="py-2.5">
                  {crumb.name}
                </span>
              ) : (
                <Link href={crumb.href} prefetch={false} className="link hover:text-ink">
                  {crumb.name}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
