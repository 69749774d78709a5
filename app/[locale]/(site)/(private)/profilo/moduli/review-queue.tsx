import { getMessages } from "next-intl/server";
import { ActionArea } from "@/components/modules/action-area";
import { ReviewActions } from "@/components/modules/editorial/review-actions";
import { ReviewDetail } from "@/components/modules/editorial/review-detail";
import { ReviewQueue } from "@/components/modules/editorial/review-queue";
import { reviewTabs } from "@/components/modules/editorial/review-tabs";
import { ReviewStatusChip } from "@/components/reviews/review-status";
import { callTo } from "@/lib/contract/endpoint";
import { getStaffReview, listReviewQueue } from "@/lib/contract/managed-review-endpoints";
import { reviewQueueSchema, staffReviewSchema } from "@/lib/contract/reviews";
import { formatDate } from "@/lib/domain/rome-time";
import type { PrivatePageProps } from "../../private-page";
import { ItemPage } from "./item-page";
import { QueuePage } from "./queue-page";

const SLUG = "coda";

/** The staff's queue of reviews. */
export async function ReviewQueuePage({ searchParams }: PrivatePageProps) {
  const { modules } = await getMessages();
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      queue={listReviewQueue}
      schema={reviewQueueSchema}
      tabs={reviewTabs}
      texts={modules.coda}
      glyph="star"
    >
      {({ data }) => <ReviewQueue reviews={data} />}
    </QueuePage>
  );
}

/** One review, to be decided on. */
export function QueuedReviewPage({ id }: { id: string }) {
  return (
    <ItemPage
      words={["modules.coda.actions"]}
      slug={SLUG}
      id={id}
      call={callTo(getStaffReview, { id })}
      schema={staffReviewSchema}
      head={({ activity, author_name, status, created_at }, t) => ({
        title: t("modules.coda.rowTitle", { activity: activity.name, author: author_name }),
        lead: (
          <>
            <ReviewStatusChip status={status} />{" "}
            {t("modules.coda.writtenOn", { date: formatDate(new Date(created_at)) })}
          </>
        ),
      })}
    >
      {(review, { reviewWrites }) => (
        <ReviewDetail
          review={review}
          actions={
            <ActionArea>
              <ReviewActions
                id={review.id}
                status={review.status}
                editedAt={review.edited_at}
                hasOpenProof={review.proof?.is_confirmed === null}
                reasons={reviewWrites.refusals}
              />
            </ActionArea>
          }
        />
      )}
    </ItemPage>
  );
}
