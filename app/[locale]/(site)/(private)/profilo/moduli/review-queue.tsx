import { notFound } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { ActionArea } from "@/components/modules/action-area";
import { ReviewActions } from "@/components/modules/coda/review-actions";
import { ReviewDetail } from "@/components/modules/coda/review-detail";
import { ReviewQueue } from "@/components/modules/coda/review-queue";
import { reviewTabNames, reviewTabOf, reviewTabs } from "@/components/modules/coda/review-tabs";
import { ModulePagination } from "@/components/modules/module-pagination";
import { StatusTabs } from "@/components/modules/status-tabs";
import { ReviewStatusChip } from "@/components/reviews/review-status";
import { EmptyState } from "@/components/ui/empty-state";
import { reviewQueueSchema, staffReviewSchema } from "@/lib/contract/reviews";
import { formatDate } from "@/lib/domain/long-date";
import { findModule } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";

const SLUG = "coda";
const QUEUE = "/api/staff/reviews";

/** How many reviews wait for the staff. */
export async function countWaitingReviews(): Promise<number> {
  return (await getOwn(`${QUEUE}?per_page=1`, reviewQueueSchema))?.counts.pending ?? 0;
}

/** The staff's queue of reviews. */
export async function ReviewQueuePage({ searchParams }: PrivatePageProps) {
  const [status, page, t] = await Promise.all([
    queryValue(searchParams, "stato"),
    pageNumber(searchParams),
    getTranslations("modules.coda"),
  ]);
  const tab = reviewTabOf(status);
  const queue = await getOwn(`${QUEUE}?status=${tab}&page=${page}`, reviewQueueSchema);
  if (!queue) notFound();
  const paramOf = (name: typeof tab) => (name === "pending" ? undefined : reviewTabs[name]);
  return (
    <ModuleFrame module={findModule(SLUG)}>
      <StatusTabs
        label={t("tabsLabel")}
        tabs={reviewTabNames.map((name) => ({
          href: routes.module(SLUG, { status: paramOf(name) }),
          label: t(`tabs.${name}`),
          count: queue.counts[name] ?? 0,
          current: name === tab,
        }))}
      />
      {queue.data.length > 0 ? (
        <ReviewQueue reviews={queue.data} />
      ) : (
        <EmptyState
          glyph="star"
          title={t(tab === "pending" ? "empty.title" : "empty.otherTitle")}
          text={t(tab === "pending" ? "empty.text" : "empty.otherText")}
        />
      )}
      <ModulePagination
        current={queue.current_page}
        last={queue.last_page}
        hrefOf={(number) => routes.module(SLUG, { status: paramOf(tab), page: number })}
      />
    </ModuleFrame>
  );
}

/** One review, to be decided on. */
export async function QueuedReviewPage({ id }: { id: string }) {
  const [review, messages, t, texts] = await Promise.all([
    getOwn(`${QUEUE}/${encodeURIComponent(id)}`, staffReviewSchema),
    getMessages(),
    getTranslations("modules.coda"),
    actionTexts(),
  ]);
  if (!review) notFound();
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
            {(status === "pending" || status === "published") && (
              <ReviewActions
                id={review.id}
                status={status}
                texts={messages.modules.coda.actions}
                reasons={messages.reviewWrites.refusals}
                actionTexts={texts}
              />
            )}
          </ActionArea>
        }
      />
    </ModuleFrame>
  );
}
