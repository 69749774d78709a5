import Link from "next/link";
import { cn } from "./cn";
import { Icon } from "./icon";
import { StillRegion } from "./still-region";

interface PaginationProps {
  current: number;
  last: number;
  hrefOf: (page: number) => string;
  labels: {
    navigation: string;
    previous: string;
    next: string;
    page: (page: number) => string;
  };
}

/** First, last and the neighbours of the current page; null is a gap. */
export function pageWindow(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last];
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= last);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}

const item =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 text-sm font-semibold tabular";

/** Pages as real links. Renders nothing for a single page. */
export function Pagination({ current, last, hrefOf, labels }: PaginationProps) {
  if (last <= 1) return null;
  const step = cn(item, "border border-hairline bg-surface hover:border-ink");
  return (
    <StillRegion region="pages">
      <nav aria-label={labels.navigation} data-print="hide">
        <ul className="flex flex-wrap items-center justify-center gap-1.5">
          {current > 1 && (
            <li>
              <Link rel="prev" prefetch={false} href={hrefOf(current - 1)} className={step}>
                <Icon name="arrow-left" className="size-4" />
                {labels.previous}
              </Link>
            </li>
          )}
          {pageWindow(current, last).map((page, index) => (
            <li
              key={page ?? `gap-${index}`}
              className={cn(page !== current && "max-sm:hidden")}
              aria-hidden={page === null ? true : undefined}
            >
              {page === null ? (
                <span className={item}>…</span>
              ) : (
                <Link
                  prefetch={false}
                  href={hrefOf(page)}
                  aria-label={labels.page(page)}
                  aria-current={page === current ? "page" : undefined}
                  className={cn(item, page === current ? "bg-ink text-paper" : "hover:bg-sunken")}
                >
                  {page}
                </Link>
              )}
            </li>
          ))}
          {current < last && (
            <li>
              <Link rel="next" prefetch={false} href={hrefOf(current + 1)} className={step}>
                {labels.next}
                <Icon name="arrow-right" className="size-4" />
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </StillRegion>
  );
}
