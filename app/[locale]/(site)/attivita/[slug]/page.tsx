import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { ActivityPage } from "@/components/activities/activity-page";
import { ActivityEvents } from "@/components/events/activity-events";
import { JobShelf } from "@/components/jobs/job-shelf";
import { PromoShelf } from "@/components/promos/promo-shelf";
import { ReviewsSection } from "@/components/reviews/reviews-section";
import { Counted } from "@/components/statistics/counted";
import { getTranslations } from "@/lib/i18n/get-translations";
import { sanitizeRichText } from "@/lib/rich-text";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { toLocalBusiness } from "@/lib/seo/local-business";
import { pageMetadata } from "@/lib/seo/metadata";
import { listRelated, listReviews } from "@/lib/server/activities";
import { listOfActivity } from "@/lib/server/events";
import { listJobsOf } from "@/lib/server/jobs";
import { readItem } from "@/lib/server/listings";
import { getMapOffer } from "@/lib/server/map";
import { listMomentsAt } from "@/lib/server/moments";
import { listPromosOf } from "@/lib/server/promos";
import { getSite } from "@/lib/server/site";

export const revalidate = 300;

/** Each page is made at its first request. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const [activity, site, t] = await Promise.all([
    readItem("activities", slug),
    getSite(),
    getTranslations("activities.page"),
  ]);
  if (!activity) notFound();
  const { name, summary, category, cover, og_image } = activity;
  return pageMetadata(site, {
    title: name,
    description:
      summary ?? t("metaDescription", { name, category: category.name, town: site.town }),
    path: routes.item("activities", activity.slug),
    image: og_image ?? cover?.url,
    imageAlt: cover?.alt ?? name,
  });
}

export default async function Page({ params }: Props) {
  const { slug } = await params;
  const activity = await readItem("activities", slug);
  if (!activity) notFound();
  if (activity.slug !== slug) permanentRedirect(routes.item("activities", activity.slug));
  const now = new Date();
  const [reviews, related, events, jobs, promos, moments, site, map, t] = await Promise.all([
    listReviews(slug),
    listRelated(slug),
    listOfActivity(slug),
    listJobsOf(slug),
    listPromosOf(slug),
    listMomentsAt(slug, now),
    getSite(),
    getMapOffer(),
    getTranslations("activities.list"),
  ]);
  const newest = reviews?.data ?? [];
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("title"), href: routes.activities() },
    { name: activity.name, href: routes.item("activities", slug) },
  ];
  const business = toLocalBusiness(activity, newest, site.url, now, moments);
  const { description_html } = activity;
  return (
    <>
      {business && <JsonLd data={business} />}
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <Counted kind="activity" id={activity.id}>
        <ActivityPage
          activity={activity}
          related={related}
          crumbs={crumbs}
          descriptionHtml={description_html && sanitizeRichText(description_html)}
          reviews={
            <ReviewsSection
              activity={activity}
              rating={activity.rating}
              reviews={newest}
              facts={reviews?.facts ?? null}
              now={now}
            />
          }
          events={
            <>
              <PromoShelf of="activity" promos={promos} now={now} className="mb-16" />
              <JobShelf of="activity" jobs={jobs} now={now} className="mb-16" />
              <ActivityEvents slug={slug} events={events} now={now} />
            </>
          }
          moments={moments}
          map={map}
          now={now}
        />
      </Counted>
    </>
  );
}
