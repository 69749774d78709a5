import type { ReactNode } from "react";
import { SectionHeading } from "@/components/ui/section-heading";
import { StillRegion } from "@/components/ui/still-region";
import type { AnyListing } from "@/lib/define-listing";
import { listings, type SectionKind } from "@/lib/listings";

interface BesideProps<Item> {
  kind: SectionKind;
  id: string;
  title: string;
  /** Label of the link to the whole list. */
  all: string;
  items: readonly Item[];
  children: (items: readonly Item[]) => ReactNode;
}

/** Related items below an item; renders nothing if there are none. */
export function RelatedItems<Item>({ kind, id, title, all, items, children }: BesideProps<Item>) {
  const listing: AnyListing = listings[kind];
  if (items.length === 0) return null;
  return (
    <StillRegion region={id}>
      <section aria-labelledby={id} className="mt-16 print:hidden">
        <SectionHeading
          id={id}
          title={title}
          link={{ href: listing.href(), label: all }}
          className="mb-5"
        />
        {children(items)}
      </section>
    </StillRegion>
  );
}
