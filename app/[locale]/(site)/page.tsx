import type { Metadata } from "next";
import { Fragment, type ReactNode } from "react";
import { OpeningClock } from "@/components/activities/opening-clock";
import { HomeEvents } from "@/components/events/home-events";
import { FlyerShelf } from "@/components/flyers/flyer-shelf";
import { CategoryIndex } from "@/components/home/category-index";
import { CategoryShelf } from "@/components/home/category-shelf";
import { Masthead } from "@/components/home/masthead";
import { Newcomers } from "@/components/home/newcomers";
import { NowInTown } from "@/components/home/now-in-town";
import { JobShelf } from "@/components/jobs/job-shelf";
import { BeginHere } from "@/components/listing/begin-here";
import { NewsShelf } from "@/components/news/news-shelf";
import { PromoShelf } from "@/components/promos/promo-shelf";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { StillRegion } from "@/components/ui/still-region";
import { WasteBand } from "@/components/waste/waste-band";
import type { EventCard } from "@/lib/contract/events";
import type { FlyerCard } from "@/lib/contract/flyers";
import type { JobCard } from "@/lib/contract/jobs";
import type { NewsCard } from "@/lib/contract/news";
import type { PromoCard } from "@/lib/contract/promos";
import { getTranslations } from "@/lib/i18n/get-translations";
import type { HomeSection } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { webSite } from "@/lib/seo/website";
import { listShelf } from "@/lib/server/events";
import { listEndingFlyers } from "@/lib/server/flyers";
import { getHome, getHomeSections, type HomeContent } from "@/lib/server/home";
import { listHiring } from "@/lib/server/jobs";
import { listNewest } from "@/lib/server/news";
import { listEnding } from "@/lib/server/promos";
import { getSite } from "@/lib/server/site";
import { getWasteOverview } from "@/lib/server/waste";
import { PageAd } from "./page-ad";

export const revalidate = 60;

/** The ad stands before the section of this place, below what one came for. */
const AD_BEFORE = 3;

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await getSite(), { title: null, path: routes.home() });
}

export default async function Page() {
  const now = new Date();
  const [site, sections, t, waste, tWaste] = await Promise.all([
    getSite(),
    getHomeSections(),
    getTranslations("home"),
    getWasteOverview(),
    getTranslations("wastePage"),
  ]);
  const [home, news, tonight, weekend, hiring, ending, flyers] = await Promise.all([
    getHome(now, sections),
    sections.includes("news") ? listNewest() : [],
    sections.includes("tonight") ? listShelf("tonight") : [],
    sections.includes("weekend") ? listShelf("weekend") : [],
    sections.includes("hiring") ? listHiring() : [],
    sections.includes("endingPromos") ? listEnding() : [],
    sections.includes("endingFlyers") ? listEndingFlyers() : [],
  ]);
  const events = { tonight, weekend };
  const { categories } = home;
  return (
    <div data-section="attivita">
      <JsonLd data={webSite(site)} />
      <OpeningClock />
      <Masthead
        town={site.town}
        tagline={site.tagline}
        madeAt={now.toISOString()}
        suggestionsLabel={t("suggestions")}
        categories={categories}
      />
      {waste?.has_streets && <WasteBand ask={tWaste("ask")} />}
      {categories.length === 0 ? (
        <div className="later flex flex-col gap-16 py-6 lg:gap-24">
          <div className="page-width">
            <EmptyState title={t("empty.title")} text={t("empty.text")}>
              <BeginHere
                permission="activities.edit"
                href={routes.module("attivita")}
                label={t("empty.begin")}
              />
              <LinkButton href={routes.roleRequest("esercente")} variant="secondary">
                {t("empty.role")}
              </LinkButton>
            </EmptyState>
          </div>
          <HomeEvents time="tonight" events={tonight} now={now} />
          <HomeEvents time="weekend" events={weekend} now={now} />
          <NewsShelf news={news} />
          <PromoShelf of="home" promos={ending} now={now} className="page-width" />
          <FlyerShelf of="home" flyers={flyers} now={now} className="page-width" />
          <JobShelf of="home" jobs={hiring} now={now} className="page-width" />
        </div>
      ) : (
        <div className="later flex flex-col gap-16 lg:gap-24">
          {sections.map((section, index) => (
            <Fragment key={section}>
              {index === Math.min(AD_BEFORE, sections.length) - 1 && <PageAd placement="home" />}
              <StillRegion region={section}>
                {views[section]({ ...home, news, events, hiring, ending, flyers, now })}
              </StillRegion>
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}

type Shown = HomeContent & {
  news: NewsCard[];
  hiring: JobCard[];
  ending: PromoCard[];
  flyers: FlyerCard[];
  events: Record<"tonight" | "weekend", EventCard[]>;
  now: Date;
};

/** Content of the home page's sections; `lib/listings.ts` and the settings have their order. */
const views: Record<HomeSection, (shown: Shown) => ReactNode> = {
  now: ({ openNow, now }) => openNow && <NowInTown now={now} {...openNow} />,
  tonight: ({ events, now }) => <HomeEvents time="tonight" events={events.tonight} now={now} />,
  weekend: ({ events, now }) => <HomeEvents time="weekend" events={events.weekend} now={now} />,
  fullestCategory: ({ shelves, now }) =>
    shelves.fullestCategory?.map((shelf) => (
      <CategoryShelf key={shelf.category.slug} {...shelf} now={now} form="feature" />
    )),
  news: ({ news }) => <NewsShelf news={news} />,
  endingPromos: ({ ending, now }) => (
    <PromoShelf of="home" promos={ending} now={now} className="page-width" />
  ),
  endingFlyers: ({ flyers, now }) => (
    <FlyerShelf of="home" flyers={flyers} now={now} className="page-width" />
  ),
  hiring: ({ hiring, now }) => (
    <JobShelf of="home" jobs={hiring} now={now} className="page-width" />
  ),
  newcomers: ({ newcomers, now }) => <Newcomers activities={newcomers} now={now} />,
  secondCategory: ({ shelves, now }) =>
    shelves.secondCategory?.map((shelf) => (
      <CategoryShelf key={shelf.category.slug} {...shelf} now={now} form="swiped" />
    )),
  categories: ({ categories }) => <CategoryIndex categories={categories} />,
  otherCategories: ({ shelves, now }) =>
    shelves.otherCategories?.map((shelf, index) => (
      <CategoryShelf
        key={shelf.category.slug}
        {...shelf}
        now={now}
        form={index % 2 === 0 ? "listed" : "swiped"}
      />
    )),
};
