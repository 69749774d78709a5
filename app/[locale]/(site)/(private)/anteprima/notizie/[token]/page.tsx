import { NewsPage } from "@/components/news/news-page";
import { newsItemSchema } from "@/lib/contract/news";
import { shownText } from "@/lib/server/shown-text";
import { PreviewPage, type PreviewProps, previewMetadata } from "../../preview-page";

export function generateMetadata(props: PreviewProps) {
  return previewMetadata("notizie", props);
}

function show(content: unknown) {
  const news = newsItemSchema.parse(content);
  const html = shownText(news.body_html);
  return <NewsPage news={news} others={[]} crumbs={[]} bodyHtml={html} isPreview />;
}

export default function Page(props: PreviewProps) {
  return <PreviewPage {...props} kind="news" show={show} />;
}
