import { notFound, permanentRedirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import type { Crumb } from "@/components/ui/breadcrumbs";
import type { AnyListing } from "@/lib/define-listing";
import { listings, type SectionKind } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { type Item, newSlug, readItem } from "@/lib/server/listings";
import { getSite } from "@/lib/server/site";

/** Props of an item's page. */
export interface ItemPageProps {
  params: Promise<{ slug: string }>;
}

/** Each page is rendered at its first request. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

/** The item of a present or former slug; calls `notFound` if there is none. */
export async function findItem<Kind extends SectionKind>(
  kind: Kind,
  { params }: ItemPageProps,
): Promise<Item<Kind>> {
  const item = await readItem(kind, (await params).slug);
  if (!item) notFound();
  return item;
}

/** Like `findItem`, for the page itself; a former address redirects to the present one. */
export async function showItem<Kind extends SectionKind>(
  kind: Kind,
  props: ItemPageProps,
): Promise<Item<Kind>> {
  const item = await findItem(kind, props);
  const moved = await newSlug(kind, item, (await props.params).slug);
  if (moved !== null) permanentRedirect(routes.item(kind, moved));
  return item;
}

/** Breadcrumbs from the home page to an item; `above`: its parents. */
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
