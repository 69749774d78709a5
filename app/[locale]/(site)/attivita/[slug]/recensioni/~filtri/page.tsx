import { readFilter, type SearchParams } from "@/lib/server/listings";
import { ReviewsListPage, reviewsListMetadata } from "../reviews-list-page";

/** The per-request twin of the reviews (decision 051). */
export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<SearchParams>;
}

async function readProps({ params, searchParams }: Props) {
  return { slug: (await params).slug, filter: readFilter("activityReviews", await searchParams) };
}

export async function generateMetadata(props: Props) {
  return reviewsListMetadata(await readProps(props));
}

export default async function Page(props: Props) {
  return <ReviewsListPage {...(await readProps(props))} />;
}
