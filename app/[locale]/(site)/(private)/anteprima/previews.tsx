import type { ReactNode } from "react";
import { ActivityPage } from "@/components/activities/activity-page";
import { activitySchema } from "@/lib/contract/activities";
import type { WrittenKind } from "@/lib/domain/modules";
import { sanitizeRichText } from "@/lib/rich-text";
import { newsPreview } from "./news-preview";

/** The public page of each kind of content, over what a preview holds. */
export const previews: Record<WrittenKind, (content: unknown) => Promise<ReactNode>> = {
  activity: async (content) => {
    const activity = activitySchema.parse(content);
    const html = activity.description_html;
    return (
      <ActivityPage
        activity={activity}
        related={[]}
        crumbs={[]}
        descriptionHtml={html && sanitizeRichText(html)}
        reviews={null}
        now={new Date()}
      />
    );
  },
  news: newsPreview,
};
