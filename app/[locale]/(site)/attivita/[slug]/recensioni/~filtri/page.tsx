import type { SearchParams } from "@/lib/server/activity-filter";
import { readReviewFilter } from "@/lib/server/review-filter";
import { ReviewsListPage, reviewsListMetadata } from "../reviews-list-page";

/** The per-request twin of the reviews; next.config.ts sends them here when they have a filter. */
export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<SearchParams>;
}

async function readPlace({ params, searchParams }: Props) {
  return { slug: (await params).slug, ...readReviewFilter(await searchParams) };
}

export async function generateMetadata(props: Props) {
  return reviewsListMetadata(await readPlace(props));
}

export default async function Page(props: Props) {
  return <ReviewsListPage {...(await readPlace(props))} />;
}
