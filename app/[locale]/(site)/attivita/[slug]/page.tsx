import type { Metadata } from "next";
import { ActivityPage } from "@/components/activities/activity-page";
import { ActivityEvents } from "@/components/events/activity-events";
import { FlyerShelf } from "@/components/flyers/flyer-shelf";
import { JobShelf } from "@/components/jobs/job-shelf";
import { PromoShelf } from "@/components/promos/promo-shelf";
import { ReviewsSection } from "@/components/reviews/reviews-section";
import { Counted } from "@/components/statistics/counted";
import { SuitabilitySection } from "@/components/suitability/suitability-section";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { toLocalBusiness } from "@/lib/seo/local-business";
import { pageMetadata } from "@/lib/seo/metadata";
import { keepUntilCertificateEnds, listRelated, listReviews } from "@/lib/server/activities";
import { listOfActivity } from "@/lib/server/events";
import { listFlyersOf } from "@/lib/server/flyers";
import { listJobsOf } from "@/lib/server/jobs";
import { getMapOffer } from "@/lib/server/map";
import { listMomentsAt } from "@/lib/server/moments";
import { listPromosOf } from "@/lib/server/promos";
import { shownText } from "@/lib/server/shown-text";
import { getSite } from "@/lib/server/site";
import { readSuitability } from "@/lib/server/suitability";
import { findItem, type ItemPageProps, itemCrumbs, showItem } from "../../item-page";
import { PageAd } from "../../page-ad";

export const revalidate = 300;

export { generateStaticParams } from "../../item-page";

export async function generateMetadata(props: ItemPageProps): Promise<Metadata> {
  const [activity, site, t] = await Promise.all([
    findItem("activities", props),
    getSite(),
    getTranslations("activities.page"),
  ]);
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

export default async function Page(props: ItemPageProps) {
  const activity = await showItem("activities", props);
  const { slug } = activity;
  const now = new Date();
  const [reviews, related, events, jobs, promos, flyers, moments, suitability, site, map, crumbs] =
    await Promise.all([
      listReviews(slug),
      listRelated(slug),
      listOfActivity(slug),
      listJobsOf(slug),
      listPromosOf(slug),
      listFlyersOf(slug),
      listMomentsAt(slug, now),
      readSuitability("activity", activity),
      getSite(),
      getMapOffer(),
      itemCrumbs("activities", activity),
    ]);
  const newest = reviews?.data ?? [];
  await keepUntilCertificateEnds(activity, now);
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
          descriptionHtml={description_html && shownText(description_html)}
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
              <PromoShelf of="activity" promos={promos} now={now} className="mt-16" />
              <FlyerShelf
                of="activity"
                flyers={flyers}
                now={now}
                activity={slug}
                className="mt-16"
              />
              <JobShelf of="activity" jobs={jobs} now={now} className="mt-16" />
              <ActivityEvents
                slug={slug}
                name={activity.name}
                siteUrl={site.url}
                events={events}
                now={now}
              />
            </>
          }
          moments={moments}
          suitability={
            suitability && (
              <SuitabilitySection
                kind="activity"
                id={activity.id}
                entries={suitability}
                now={now}
              />
            )
          }
          map={map}
          now={now}
        />
      </Counted>
      <PageAd
        placement="detail"
        about={[activity.name, activity.category.name, ...activity.tags]}
      />
    </>
  );
}
