import { ContentPageView } from "@/components/pages/content-page-view";
import { contentPageSchema } from "@/lib/contract/pages";
import { shownText } from "@/lib/server/shown-text";
import { PreviewPage, type PreviewProps, previewMetadata } from "../../preview-page";

export function generateMetadata(props: PreviewProps) {
  return previewMetadata("pagine", props);
}

function show(content: unknown) {
  const page = contentPageSchema.parse(content);
  const { title, summary, body_html } = page;
  const html = shownText(body_html);
  return (
    <ContentPageView
      title={title}
      summary={summary}
      html={html}
      crumbs={[]}
      crumbsLabel=""
      page={page}
      isPreview
    />
  );
}

export default function Page(props: PreviewProps) {
  return <PreviewPage {...props} kind="page" show={show} />;
}
