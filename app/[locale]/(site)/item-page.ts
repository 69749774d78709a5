import { notFound, permanentRedirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import type { Crumb } from "@/components/ui/breadcrumbs";
import type { AnyListing } from "@/lib/define-listing";
import { listings, type SectionKind } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { type Item, newSlug, readItem } from "@/lib/server/listings";
import { getSite } from "@/lib/server/site";

/** What the page of an item of a section gets of its address. */
export interface ItemPageProps {
  params: Promise<{ slug: string }>;
}

/** Each page is made at its first request. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

/** The item that the address names, by a slug that it has or had; there is none: the page of what is not found. */
export async function findItem<Kind extends SectionKind>(
  kind: Kind,
  { params }: ItemPageProps,
): Promise<Item<Kind>> {
  const item = await readItem(kind, (await params).slug);
  if (!item) notFound();
  return item;
}

/** As `findItem`, for the page itself; an old address leads to the present one. */
export async function showItem<Kind extends SectionKind>(
  kind: Kind,
  props: ItemPageProps,
): Promise<Item<Kind>> {
  const item = await findItem(kind, props);
  const moved = await newSlug(kind, item, (await props.params).slug);
  if (moved !== null) permanentRedirect(routes.item(kind, moved));
  return item;
}

/** The way from the home page to an item; `above`: what it is a part of. */
export async function itemCrumbs(
  kind: SectionKind,
  { name, slug }: { name: string; slug: string },
  above: readonly Crumb[] = [],
): Promise<Crumb[]> {
  const listing: AnyListing = listings[kind];
  const [site, messages] = await Promise.all([getSite(), getMessages()]);
  return [
    { name: site.name, href: routes.home() },
    { name: messages[kind].list.title, href: listing.href() },
    ...above,
    { name, href: routes.item(kind, slug) },
  ];
}
