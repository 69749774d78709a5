import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { slugSchema } from "@/lib/contract/fields";
import { routes } from "@/lib/routes";
import { findRedirect, getPage } from "@/lib/server/pages";
import { ContentPage, contentPageMetadata } from "../content-page";

export const revalidate = 300;

/** None at build time; each page is made whole at its first request and kept. */
export function generateStaticParams() {
  return [];
}

interface PageProps {
  params: Promise<{ slug: string[] }>;
}

/**
 * The page at an address (docs/domain/pages.md). An address that a page had before, and one that the staff has entered,
 * lead to the page; anything else is not found.
 */
async function slugOf(params: PageProps["params"]): Promise<string> {
  const segments = (await params).slug;
  const { data: slug } = slugSchema.safeParse(segments.length === 1 ? segments[0] : null);
  const page = slug === undefined ? null : await getPage(slug);
  if (page && page.slug === slug) return slug;
  const target = page?.slug ?? (await findRedirect(`/${segments.join("/")}`));
  if (target === null) notFound();
  permanentRedirect(routes.page(target));
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return contentPageMetadata(await slugOf(params));
}

export default async function Page({ params }: PageProps) {
  return <ContentPage slug={await slugOf(params)} />;
}
