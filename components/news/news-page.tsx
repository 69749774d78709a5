import { useMessages } from "next-intl";
import { ItemActions } from "@/components/listing/item-actions";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { Picture } from "@/components/ui/picture";
import { SectionHeading } from "@/components/ui/section-heading";
import { StillRegion } from "@/components/ui/still-region";
import type { NewsCard, NewsItem } from "@/lib/contract/news";
import { formatDate, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { NewsList } from "./news-list";
import { NewsMeta } from "./news-meta";

interface NewsPageProps {
  news: NewsItem;
  /** Other news to read; empty: none. */
  others: readonly NewsCard[];
  crumbs: Crumb[];
  /** The sanitised text. */
  bodyHtml: string;
  /** Visible only with a preview link: actions are hidden. */
  isPreview?: boolean;
}

/** The page of a news item: title, picture, text, and other news. */
export function NewsPage({ news, others, crumbs, bodyHtml, isPreview = false }: NewsPageProps) {
  const t = useTranslations("news");
  const messages = useMessages();
  const { title, summary, cover } = news;
  const author = news.author && news.author_id ? { id: news.author_id, name: news.author } : null;
  return (
    <div data-section="notizie" className="page-width pt-3 pb-16 lg:pt-6">
      <Breadcrumbs label={t("page.breadcrumbs")} crumbs={crumbs} />
      <article className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-8">
        <header className="max-w-[60rem]">
          <p className="text-ink-soft text-sm">
            <NewsMeta news={news} />
          </p>
          <h1 tabIndex={-1} className="mt-2 text-4xl">
            {title}
          </h1>
          {summary && <p className="mt-4 max-w-[58ch] text-lg">{summary}</p>}
        </header>
        {cover && (
          <Picture
            picture={cover}
            priority
            sizes="(width < 64rem) 100vw, 60rem"
            className="page-cover aspect-video max-w-[60rem] rounded-panel"
          />
        )}
        <StillRegion region="text">
          <div
            className="prose max-w-[68ch] [&>:first-child]:mt-0"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the page passes it through shownText.
            dangerouslySetInnerHTML={{ __html: bodyHtml }}
          />
        </StillRegion>
        <footer className="flex flex-wrap items-center gap-x-6 gap-y-3 border-hairline border-t pt-4 noscript:border-0">
          <Updated news={news} />
          {!isPreview && (
            <ItemActions
              title={title}
              share={messages.news.share}
              followed={
                author && { subject: { kind: "organisation", key: author.id }, name: author.name }
              }
              report={{ kind: "news", id: news.id }}
            />
          )}
        </footer>
      </article>
      {others.length > 0 && (
        <section aria-labelledby="altre" className="mt-16">
          <SectionHeading
            id="altre"
            title={t("page.more")}
            link={{ href: listings.news.href(), label: t("page.all") }}
            className="mb-5"
          />
          <NewsList news={others} />
        </section>
      )}
    </div>
  );
}

/** The day of the last change, if later than the publication. */
function Updated({ news: { published_at, updated_at } }: { news: NewsItem }) {
  const t = useTranslations("news.page");
  const at = new Date(updated_at);
  const day = romeDay(at);
  if (day <= romeDay(new Date(published_at))) return null;
  return (
    <p className="text-ink-soft text-sm">
      <time dateTime={day}>{t("updated", { date: formatDate(at) })}</time>
    </p>
  );
}
