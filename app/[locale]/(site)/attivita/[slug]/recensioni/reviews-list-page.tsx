import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { ReviewsPage } from "@/components/reviews/reviews-page";
import { getTranslations } from "@/lib/i18n/get-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { listReviews } from "@/lib/server/activities";
import { newSlug, readItem } from "@/lib/server/listings";
import { getSite } from "@/lib/server/site";

interface ReviewsListPageProps {
  slug: string;
  /** Filter and sort order; undefined: the first page of all. */
  filter?: ListFilter<"activityReviews">;
}

/** A page of an activity's reviews; 404 past the last page. */
export async function ReviewsListPage({ slug, filter = {} }: ReviewsListPageProps) {
  const activity = await readItem("activities", slug);
  if (!activity) notFound();
  const moved = await newSlug("activities", activity, slug);
  if (moved !== null) permanentRedirect(listings.activityReviews.href(filter, moved));
  const [reviews, site, t, tReviews] = await Promise.all([
    listReviews(slug, filter),
    getSite(),
    getTranslations("activities.list"),
    getTranslations("reviews"),
  ]);
  const { page = 1 } = filter;
  if (!reviews || page > reviews.last_page) notFound();
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("title"), href: routes.activities() },
    { name: activity.name, href: routes.item("activities", slug) },
    { name: tReviews("title"), href: listings.activityReviews.href({ page }, slug) },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <ReviewsPage
        activity={activity}
        rating={activity.rating}
        reviews={reviews}
        filter={filter}
        now={new Date()}
      />
    </>
  );
}

/** `noindex`: the activity's own page has the reviews too. */
export async function reviewsListMetadata({
  slug,
  filter = {},
}: ReviewsListPageProps): Promise<Metadata> {
  const [activity, site, t] = await Promise.all([
    readItem("activities", slug),
    getSite(),
    getTranslations("reviews"),
  ]);
  if (!activity) notFound();
  const { name } = activity;
  const { page = 1 } = filter;
  const title = t("pageTitle", { name });
  return pageMetadata(site, {
    title: page > 1 ? `${title}, ${t("page", { page })}` : title,
    description: t("metaDescription", { name }),
    path: listings.activityReviews.href(filter, activity.slug),
    image: activity.og_image,
    index: false,
  });
}
