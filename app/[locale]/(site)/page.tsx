import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { OpeningClock } from "@/components/activities/opening-clock";
import { CategoryIndex } from "@/components/home/category-index";
import { CategoryShelf } from "@/components/home/category-shelf";
import { ComingSections } from "@/components/home/coming-sections";
import { Masthead } from "@/components/home/masthead";
import { Newcomers } from "@/components/home/newcomers";
import { NowInTown } from "@/components/home/now-in-town";
import { NewsShelf } from "@/components/news/news-shelf";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { webSite } from "@/lib/seo/website";
import { getHome } from "@/lib/server/home";
import { listNewest } from "@/lib/server/news";
import { getSite } from "@/lib/server/site";

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await getSite(), { title: null, path: routes.home() });
}

export default async function Page() {
  const now = new Date();
  const [site, home, news, t, messages] = await Promise.all([
    getSite(),
    getHome(now),
    listNewest(),
    getTranslations("home"),
    getMessages(),
  ]);
  const { categories, openNow, newcomers } = home;
  const [first, second, ...others] = home.shelves;
  return (
    <div data-section="attivita">
      <JsonLd data={webSite(site)} />
      <OpeningClock words={messages.opening.badge} />
      <Masthead
        town={site.town}
        tagline={site.tagline}
        madeAt={now.toISOString()}
        suggestionsLabel={t("suggestions")}
        categories={categories}
      />
      {categories.length === 0 ? (
        <div className="page-width py-6">
          <EmptyState title={t("empty.title")} text={t("empty.text")} />
        </div>
      ) : (
        <div className="later flex flex-col gap-16 lg:gap-24">
          <NowInTown now={now} {...openNow} />
          {first && <CategoryShelf {...first} now={now} form="feature" />}
          <NewsShelf news={news} />
          <Newcomers activities={newcomers} now={now} />
          {second && <CategoryShelf {...second} now={now} form="swiped" />}
          <CategoryIndex categories={categories} />
          {others.map((shelf, index) => (
            <CategoryShelf
              key={shelf.category.slug}
              {...shelf}
              now={now}
              form={index % 2 === 0 ? "listed" : "swiped"}
            />
          ))}
          <ComingSections />
        </div>
      )}
    </div>
  );
}
