import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { OwnReviews } from "@/components/reviews/own-reviews";
import { callTo } from "@/lib/contract/endpoint";
import { listOwnReviews } from "@/lib/contract/review-endpoints";
import { knownReviewPageSchema } from "@/lib/contract/reviews";
import { routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { type PrivatePageProps, pageNumber, privateMetadata } from "../../private-page";
import { NothingOwn, OwnPages } from "../own-list";
import { ProfilePage } from "../profile-page";

export async function generateMetadata() {
  const messages = await getMessages();
  return privateMetadata(messages.accountPages.reviews, routes.profileReviews());
}

export default async function Page({ searchParams }: PrivatePageProps) {
  const { title, lead } = (await getMessages()).accountPages.reviews;
  return (
    <ProfilePage title={title} lead={lead} path={routes.profileReviews()}>
      {() => <OwnList searchParams={searchParams} />}
    </ProfilePage>
  );
}

async function OwnList({ searchParams }: PrivatePageProps) {
  const [number, { accountPages }] = await Promise.all([pageNumber(searchParams), getMessages()]);
  const { empty, pages } = accountPages.reviews;
  const page = await getOwn(callTo(listOwnReviews, { page: number }), knownReviewPageSchema);
  if (!page) notFound();
  if (page.total === 0) {
    return <NothingOwn glyph="star" texts={empty} href={routes.activities()} />;
  }
  return (
    <>
      <OwnReviews reviews={page.data} />
      <OwnPages page={page} hrefOf={routes.profileReviews} texts={pages} />
    </>
  );
}
