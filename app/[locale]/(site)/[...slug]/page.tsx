import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { routes } from "@/lib/routes";
import { findRedirect, readableSlug } from "@/lib/server/pages";
import { ContentPage, contentPageMetadata } from "../content-page";

export const revalidate = 300;

/** None at build time; each page is rendered at its first request and cached. */
export function generateStaticParams() {
  return [];
}

interface PageProps {
  params: Promise<{ slug: string[] }>;
}

/**
 * The page at an address (docs/domain/pages.md). Former addresses and redirects of the staff lead
 * to their page; anything else is 404.
 */
async function slugOf(params: PageProps["params"]): Promise<string> {
  const path = (await params).slug.join("/");
  const slug = (await readableSlug(path)) ?? (await findRedirect(`/${path}`));
  if (slug === null) notFound();
  if (slug !== path) permanentRedirect(routes.page(slug));
  return slug;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return contentPageMetadata(await slugOf(params));
}

export default async function Page({ params }: PageProps) {
  return <ContentPage slug={await slugOf(params)} />;
}
