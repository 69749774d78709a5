import { ReviewsListPage, reviewsListMetadata } from "./reviews-list-page";

export const revalidate = 300;

export function generateStaticParams(): { slug: string }[] {
  return [];
}

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props) {
  return reviewsListMetadata(await params);
}

export default async function Page({ params }: Props) {
  return <ReviewsListPage {...(await params)} />;
}
