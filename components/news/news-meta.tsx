import type { NewsCard } from "@/lib/contract/news";
import { formatDate, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Day, author and zone of news, on one line. */
export function NewsMeta({ news }: { news: Pick<NewsCard, "published_at" | "author" | "zone"> }) {
  const t = useTranslations("news");
  const at = new Date(news.published_at);
  const facts = [news.author ?? t("staff"), news.zone?.name].filter(Boolean);
  return (
    <>
      <time dateTime={romeDay(at)}>{formatDate(at)}</time>
      {/* A line may end with a dot but never starts with one. */}
      {["", ...facts].join("\u00a0· ")}
    </>
  );
}
