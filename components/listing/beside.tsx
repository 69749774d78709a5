import type { ReactNode } from "react";
import { SectionHeading } from "@/components/ui/section-heading";
import type { AnyListing } from "@/lib/define-listing";
import { listings, type SectionKind } from "@/lib/listings";

interface BesideProps<Item> {
  kind: SectionKind;
  id: string;
  title: string;
  /** Of the link to the whole list. */
  all: string;
  items: readonly Item[];
  children: (items: readonly Item[]) => ReactNode;
}

/** Others of a kind to read on with, below one of them; nothing when there are none. */
export function RelatedItems<Item>({ kind, id, title, all, items, children }: BesideProps<Item>) {
  const listing: AnyListing = listings[kind];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-16 print:hidden">
      <SectionHeading
        id={id}
        title={title}
        link={{ href: listing.href(), label: all }}
        className="mb-5"
      />
      {children(items)}
    </section>
  );
}
