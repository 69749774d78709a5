import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { slugSchema } from "@/lib/contract/fields";
import { ContentPage, contentPageMetadata } from "../content-page";

export const revalidate = 300;

/** None at build time; each page is made whole at its first request and kept. */
export function generateStaticParams() {
  return [];
}

interface PageProps {
  params: Promise<{ slug: string[] }>;
}

/** Generic pages have one segment (docs/domain/site.md); anything else is not found, and the backend is not asked. */
async function slugOf(params: PageProps["params"]): Promise<string> {
  const { slug } = await params;
  const parsed = slugSchema.safeParse(slug[0]);
  if (slug.length !== 1 || !parsed.success) notFound();
  return parsed.data;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return contentPageMetadata(await slugOf(params));
}

export default async function Page({ params }: PageProps) {
  return <ContentPage slug={await slugOf(params)} />;
}
