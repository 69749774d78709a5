import { SectionHeading } from "@/components/ui/section-heading";
import type { NewsCard } from "@/lib/contract/news";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { NewsList } from "./news-list";

/** The newest news on the home page; renders nothing if there are none. */
export function NewsShelf({ news }: { news: readonly NewsCard[] }) {
  const t = useTranslations("news.shelf");
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="notizie" data-section="notizie" className="page-width">
      <SectionHeading
        id="notizie"
        title={t("title")}
        link={{ href: listings.news.href(), label: t("all") }}
        className="mb-4"
      />
      <NewsList news={news} />
    </section>
  );
}
