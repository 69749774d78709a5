import type { Metadata } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import type { ComponentType } from "react";
import { type AnyListing, isFiltered, sectionName } from "@/lib/define-listing";
import { type ListFilter, listings, type SectionKind } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { type PageFacts, pageMetadata } from "@/lib/seo/metadata";
import {
  hasSection,
  type ListPage,
  readFilter,
  readList,
  type SearchParams,
} from "@/lib/server/listings";
import { getSite } from "@/lib/server/site";
import { PageAd } from "./page-ad";

/** Parts of the page of a section's list and of its twin for filters (decision 051). */
export interface ListView<Kind extends SectionKind, Facts> {
  kind: Kind;
  Page: ComponentType<
    Facts & { filter: ListFilter<Kind>; list: ListPage<Kind>; town: string; now: Date }
  >;
  /** Data of the page besides the list, such as the labels of its filters. */
  read(): Promise<Facts>;
  /** The filter with current slugs of categories and zones; left out: it has none. */
  current?(filter: ListFilter<Kind>, facts: Facts): ListFilter<Kind>;
  /** Metadata for search engines and previews. */
  meta(
    filter: ListFilter<Kind> & { page: number },
    facts: Facts,
    town: string,
  ): Promise<Pick<PageFacts, "title" | "description" | "feed">>;
}

interface ListViewProps<Kind extends SectionKind, Facts> {
  view: ListView<Kind, Facts>;
  /** For the twin; left out: the unfiltered list. */
  searchParams?: Promise<SearchParams>;
}

/**
 * Filtered lists are not indexed, nor is a list that the backend lacks; a page number alone has its
 * own address.
 */
export async function listMetadata<Kind extends SectionKind, Facts>({
  view: { kind, read, meta },
  searchParams,
}: ListViewProps<Kind, Facts>): Promise<Metadata> {
  const listing: AnyListing = listings[kind];
  const filter = readFilter(kind, (await searchParams) ?? {});
  const [site, facts, isThere] = await Promise.all([getSite(), read(), hasSection(kind)]);
  return pageMetadata(site, {
    ...(await meta(filter, facts, site.town)),
    path: listing.href(filter),
    image: site.sectionImages[sectionName(listing.path)],
    index: isThere && !isFiltered(listing, filter),
  });
}

/** A page after the last one redirects to the last. */
export async function ListPageView<Kind extends SectionKind, Facts>({
  view: { kind, read, current, Page },
  searchParams,
}: ListViewProps<Kind, Facts>) {
  const listing: AnyListing = listings[kind];
  const filter = readFilter(kind, (await searchParams) ?? {});
  const [list, facts, site, messages] = await Promise.all([
    readList(kind, filter),
    read(),
    getSite(),
    getMessages(),
  ]);
  const moved = current && listing.href(current(filter, facts));
  if (moved && moved !== listing.href(filter)) permanentRedirect(moved);
  if (filter.page > list.last_page) redirect(listing.href({ ...filter, page: list.last_page }));
  const section: SectionKind = kind;
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: messages[section].list.title, href: listing.href() },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <Page {...facts} filter={filter} list={list} town={site.town} now={new Date()} />
      <PageAd placement="list" about={Object.values(filter).map(String)} />
    </>
  );
}
