import { NewsPage } from "@/components/news/news-page";
import { newsItemSchema } from "@/lib/contract/news";
import { sanitizeRichText } from "@/lib/rich-text";

/** The page of news over what a preview holds. */
export async function newsPreview(content: unknown) {
  const news = newsItemSchema.parse(content);
  return (
    <NewsPage news={news} others={[]} crumbs={[]} bodyHtml={sanitizeRichText(news.body_html)} />
  );
}
