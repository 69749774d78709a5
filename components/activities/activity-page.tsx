import Link from "next/link";
import type { ReactNode } from "react";
import { FollowButton } from "@/components/follows/follow-button";
import { PictureGallery } from "@/components/gallery/picture-gallery";
import { ReportButton } from "@/components/reports/report-button";
import { SuggestButton } from "@/components/suggestions/suggest-button";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { PictureFallback } from "@/components/ui/picture-fallback";
import { ShareButton } from "@/components/ui/share-button";
import { StillRegion } from "@/components/ui/still-region";
import { Surface } from "@/components/ui/surface";
import type { Activity, ActivityCard } from "@/lib/contract/activities";
import { activityReportReasons } from "@/lib/contract/activity-constants";
import type { Moment } from "@/lib/contract/moments";
import { webLink } from "@/lib/domain/contact-links";
import { useTranslations } from "@/lib/i18n/use-translations";
import { claimPage } from "@/lib/routes";
import { ActivityActionBar, ActivityActions } from "./activity-actions";
import { ActivityContacts } from "./activity-contacts";
import { ActivityDetails, hasDetails } from "./activity-details";
import { ActivityFacts, hasFacts } from "./activity-facts";
import { ActivityHeader } from "./activity-header";
import { ActivityMap } from "./activity-map";
import { OpeningClock } from "./opening-clock";
import { OpeningHoursTable } from "./opening-hours-table";
import { OpeningNotices } from "./opening-notices";
import { PlaceMoments } from "./place-moments";
import { RelatedActivities } from "./related-activities";

interface ActivityPageProps {
  activity: Activity;
  related: readonly ActivityCard[];
  crumbs: Crumb[];
  /** The sanitised description, or null. */
  descriptionHtml: string | null;
  /** Reviews, a separate feature. */
  reviews: ReactNode;
  /** Events there, a separate feature; left out: none. */
  events?: ReactNode;
  /** Moments there, by time; left out: none. */
  moments?: readonly Moment[];
  /** What is known of its accessibility, a separate feature; left out: nothing. */
  suitability?: ReactNode;
  /** Null or left out: no map. */
  map?: { host: string | null } | null;
  now: Date;
  /** Visible only with a preview link: actions are hidden. */
  isPreview?: boolean;
}

/** The page of an activity: key facts first, then the description, then related things. */
export function ActivityPage(props: ActivityPageProps) {
  const { activity, related, crumbs, descriptionHtml, reviews, events, map, now } = props;
  const { moments = [], isPreview = false, suitability } = props;
  const t = useTranslations("activities");
  const follow = useTranslations("follows.button");
  const { name, cover, category, gallery, opening } = activity;
  const hasStory =
    descriptionHtml !== null ||
    gallery.length > 0 ||
    Boolean(suitability) ||
    hasFacts(activity, now) ||
    hasDetails(activity);
  return (
    <div data-section="attivita" className="lg:page-width pb-8 lg:pt-6">
      <div className="hidden lg:mb-4 lg:block">
        <Breadcrumbs label={t("page.breadcrumbs")} crumbs={crumbs} />
      </div>
      <article>
        <div className="lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:items-start lg:gap-10">
          <Picture
            picture={cover}
            priority
            sizes="(width < 64rem) 100vw, 46rem"
            className="page-cover aspect-4/3 sm:max-lg:aspect-video lg:rounded-panel"
            fallback={<PictureFallback name={name} glyph={category.icon} />}
          />
          <div className="page-width pt-5 lg:max-w-none lg:px-0 lg:pt-2">
            <StillRegion region="header">
              <ActivityHeader activity={activity} now={now} />
            </StillRegion>
            <div className="mt-5 grid gap-3">
              <ActivityActions activity={activity} />
              {!isPreview && (
                <FollowButton
                  subject={{ kind: "activity", key: activity.slug }}
                  name={name}
                  texts={{
                    label: follow("label"),
                    longLabel: follow("named", { name }),
                    failed: follow("failed"),
                  }}
                />
              )}
              <div className="grid gap-2">
                <OpeningNotices opening={opening} now={now} />
              </div>
            </div>
          </div>
        </div>
        {moments.length > 0 && (
          <div className="page-width mt-8 lg:mt-12 lg:max-w-none lg:px-0">
            <StillRegion region="moments">
              <PlaceMoments moments={moments} opening={opening} now={now} />
            </StillRegion>
          </div>
        )}
        <div
          className={cn(
            "page-width mt-10 grid gap-x-12 gap-y-10 lg:mt-14 lg:max-w-none lg:items-start lg:px-0",
            hasStory && "lg:grid-cols-[minmax(0,1fr)_24rem]",
          )}
        >
          <Surface
            className={cn(
              "grid gap-x-14 gap-y-6 p-5",
              hasStory ? "lg:sticky lg:top-24 lg:order-last" : "lg:grid-cols-2 lg:p-8",
            )}
          >
            <div>
              <h2 className="mb-2 text-xl">{t("page.hours")}</h2>
              <StillRegion region="hours">
                <OpeningHoursTable opening={opening} now={now} />
              </StillRegion>
            </div>
            <div>
              <h2 className="mb-1 text-xl">{t("page.contacts")}</h2>
              <StillRegion region="contacts">
                <ActivityContacts activity={activity} />
              </StillRegion>
              {map && !opening.permanently_closed && (
                <div className="mt-3">
                  <ActivityMap host={map.host} activity={activity} />
                </div>
              )}
              {!isPreview && <Actions activity={activity} />}
            </div>
          </Surface>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10 empty:hidden">
            {descriptionHtml && (
              <StillRegion region="text">
                <div
                  className="prose [&>:first-child]:mt-0"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page passes it through shownText.
                  dangerouslySetInnerHTML={{ __html: descriptionHtml }}
                />
              </StillRegion>
            )}
            {gallery.length > 0 && (
              <section aria-labelledby="foto">
                <h2 id="foto" className="mb-3 text-2xl">
                  {t("gallery.title")}
                </h2>
                <PictureGallery pictures={gallery} />
              </section>
            )}
            <ActivityFacts activity={activity} now={now} />
            {hasDetails(activity) && (
              <StillRegion region="details">
                <ActivityDetails activity={activity} />
              </StillRegion>
            )}
            {suitability}
            <Attributions activity={activity} />
          </div>
        </div>
        <div className="later page-width lg:max-w-none lg:px-0 [--later-height:27rem]">
          {events}
          {reviews}
          <RelatedActivities activity={activity} related={related} now={now} />
        </div>
        <ActivityActionBar activity={activity} />
      </article>
      <OpeningClock />
    </div>
  );
}

/** Sources named beside the content, as open-data licences require (ODbL 4.3). */
function Attributions({ activity: { attribution, more_attributions } }: { activity: Activity }) {
  const t = useTranslations("activities.page");
  return [...(attribution ? [attribution] : []), ...more_attributions].map(
    ({ text, url, license }) => {
      const href = webLink(url);
      return (
        <p key={`${text} ${license} ${url}`} className="text-ink-soft text-sm">
          {t("source")}{" "}
          {href ? (
            <a href={href} rel="noopener" className="underline underline-offset-4">
              {text}
            </a>
          ) : (
            text
          )}
          {` (${license})`}
        </p>
      );
    },
  );
}

/** Actions on the page: share, correct, claim. */
function Actions({ activity: { id, slug, name, opening } }: { activity: Activity }) {
  const t = useTranslations("activities");
  return (
    <>
      <div className="mt-3">
        <ShareButton
          title={name}
          label={t("share.label")}
          copiedText={t("share.copied")}
          failedText={t("share.failed")}
          icon={<Icon name="share-2" />}
        />
      </div>
      <SuggestButton
        activity={{ slug, name }}
        label={t("suggest.label")}
        longLabel={t("suggest.long", { name })}
        failed={t("suggest.failed")}
      />
      <noscript>
        <p className="mt-3 text-ink-soft text-sm">{t("suggest.noScript")}</p>
      </noscript>
      <ReportButton kind="activity" id={id} ownReasons={activityReportReasons} name={name} />
      {/* A permanently closed activity cannot be claimed (docs/domain/claims.md). */}
      {!opening.permanently_closed && (
        <Link href={claimPage(slug)} prefetch={false} className="link text-sm">
          {t("claim")}
        </Link>
      )}
    </>
  );
}
