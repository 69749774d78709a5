import { EventPage } from "@/components/events/event-page";
import { eventItemSchema } from "@/lib/contract/events";
import { shownText } from "@/lib/server/shown-text";
import { PreviewPage, type PreviewProps, previewMetadata } from "../../preview-page";

export function generateMetadata(props: PreviewProps) {
  return previewMetadata("eventi", props);
}

function show(content: unknown) {
  const event = eventItemSchema.parse(content);
  return (
    <EventPage
      event={event}
      crumbs={[]}
      bodyHtml={event.body_html && shownText(event.body_html)}
      url={null}
      now={new Date()}
    />
  );
}

export default function Page(props: PreviewProps) {
  return <PreviewPage {...props} kind="event" show={show} />;
}
