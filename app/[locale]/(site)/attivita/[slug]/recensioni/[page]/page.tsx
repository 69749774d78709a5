import { notFound } from "next/navigation";
import { ReviewsListPage, reviewsListMetadata } from "../reviews-list-page";

export const revalidate = 300;

export function generateStaticParams(): { slug: string; page: string }[] {
  return [];
}

interface Props {
  params: Promise<{ slug: string; page: string }>;
}

/** From the second page on: each page has one address. */
async function readParams(params: Props["params"]) {
  const { slug, page } = await params;
  if (!/^[1-9]\d{0,5}$/.test(page) || page === "1") notFound();
  return { slug, filter: { page: Number(page) } };
}

export async function generateMetadata({ params }: Props) {
  return reviewsListMetadata(await readParams(params));
}

export default async function Page({ params }: Props) {
  return <ReviewsListPage {...(await readParams(params))} />;
}
