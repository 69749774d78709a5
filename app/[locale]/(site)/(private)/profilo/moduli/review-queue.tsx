import { getMessages, getTranslations } from "next-intl/server";
import { ActionArea } from "@/components/modules/action-area";
import { ReviewActions } from "@/components/modules/coda/review-actions";
import { ReviewDetail } from "@/components/modules/coda/review-detail";
import { ReviewQueue } from "@/components/modules/coda/review-queue";
import { reviewTabs } from "@/components/modules/coda/review-tabs";
import { ReviewStatusChip } from "@/components/reviews/review-status";
import { reviewQueueSchema, staffReviewSchema } from "@/lib/contract/reviews";
import { formatDate } from "@/lib/domain/long-date";
import { findModule } from "@/lib/domain/modules";
import { getOwn } from "@/lib/server/session";
import type { PrivatePageProps } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";
import { QueuePage } from "./queue-page";
import { readOwn } from "./read-own";

const SLUG = "coda";
const QUEUE = "/api/staff/reviews";

/** How many reviews wait for the staff. */
export async function countWaitingReviews(): Promise<number> {
  return (await getOwn(`${QUEUE}?per_page=1`, reviewQueueSchema))?.counts.pending ?? 0;
}

/** The staff's queue of reviews. */
export async function ReviewQueuePage({ searchParams }: PrivatePageProps) {
  const { modules } = await getMessages();
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      path={QUEUE}
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
export async function QueuedReviewPage({ id }: { id: string }) {
  const [review, messages, t, texts] = await Promise.all([
    readOwn(`${QUEUE}/${encodeURIComponent(id)}`, staffReviewSchema),
    getMessages(),
    getTranslations("modules.coda"),
    actionTexts(),
  ]);
  const { status, activity, author_name } = review;
  return (
    <ModuleFrame
      module={findModule(SLUG)}
      item={{
        id,
        title: t("rowTitle", { activity: activity.name, author: author_name }),
        lead: (
          <>
            <ReviewStatusChip status={status} />{" "}
            {t("writtenOn", { date: formatDate(new Date(review.created_at)) })}
          </>
        ),
      }}
    >
      <ReviewDetail
        review={review}
        actions={
          <ActionArea>
            <ReviewActions
              id={review.id}
              status={status}
              editedAt={review.edited_at}
              hasOpenProof={review.proof?.is_confirmed === null}
              texts={messages.modules.coda.actions}
              reasons={messages.reviewWrites.refusals}
              actionTexts={texts}
            />
          </ActionArea>
        }
      />
    </ModuleFrame>
  );
}
