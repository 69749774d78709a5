import { ActivityPage } from "@/components/activities/activity-page";
import { activitySchema } from "@/lib/contract/activities";
import { shownText } from "@/lib/server/shown-text";
import { PreviewPage, type PreviewProps, previewMetadata } from "../../preview-page";

export function generateMetadata(props: PreviewProps) {
  return previewMetadata("attivita", props);
}

function show(content: unknown) {
  const activity = activitySchema.parse(content);
  const html = activity.description_html;
  return (
    <ActivityPage
      activity={activity}
      related={[]}
      crumbs={[]}
      descriptionHtml={html && shownText(html)}
      reviews={null}
      now={new Date()}
      isPreview
    />
  );
}

export default function Page(props: PreviewProps) {
  return <PreviewPage {...props} kind="activity" show={show} />;
}
