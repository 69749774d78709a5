import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { OwnReviews } from "@/components/reviews/own-reviews";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Pagination } from "@/components/ui/pagination";
import { knownReviewPageSchema } from "@/lib/contract/reviews";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { type PrivatePageProps, pageNumber, privateMetadata } from "../../private-page";
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
  const [number, t] = await Promise.all([
    pageNumber(searchParams),
    getTranslations("accountPages.reviews"),
  ]);
  const page = await getOwn(`/api/profile/reviews?page=${number}`, knownReviewPageSchema);
  if (!page) notFound();
  if (page.total === 0) {
    return (
      <EmptyState glyph="star" title={t("empty.title")} text={t("empty.text")}>
        <LinkButton href={routes.activities()}>{t("empty.link")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <OwnReviews reviews={page.data} />
      <Pagination
        current={page.current_page}
        last={page.last_page}
        hrefOf={routes.profileReviews}
        labels={{
          navigation: t("pages.navigation"),
          previous: t("pages.previous"),
          next: t("pages.next"),
          page: (target) => t("pages.page", { page: target }),
        }}
      />
    </>
  );
}
