import { getMessages } from "next-intl/server";
import { ListPage } from "@/components/modules/list-page";
import { BusinessReviews } from "@/components/modules/reviews/business-reviews";
import { EmptyState } from "@/components/ui/empty-state";
import { callTo } from "@/lib/contract/endpoint";
import { listBusinessReviews } from "@/lib/contract/managed-review-endpoints";
import { businessReviewPageSchema } from "@/lib/contract/reviews";
import { findModule } from "@/lib/domain/modules";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { type PrivatePageProps, pageNumber } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";
import { readOwn } from "./read-own";

const SLUG = "recensioni";
const PER_PAGE = 25;

/** The reviews of the activities that one answers for. */
export async function BusinessReviewsPage({ searchParams }: PrivatePageProps) {
  const [number, messages, t, texts] = await Promise.all([
    pageNumber(searchParams),
    getMessages(),
    getTranslations("modules.recensioni"),
    actionTexts(),
  ]);
  const page = await readOwn(
    callTo(listBusinessReviews, { per_page: PER_PAGE, page: number }),
    businessReviewPageSchema,
  );
  return (
    <ModuleFrame words={["modules.recensioni.actions"]} module={findModule(SLUG)}>
      <ListPage
        page={page}
        hrefOf={(target) => routes.module(SLUG, { page: target })}
        empty={<EmptyState glyph="star" title={t("empty.title")} text={t("empty.text")} />}
      >
        <BusinessReviews
          reviews={page.data}
          texts={messages.modules.recensioni.actions}
          reasons={messages.reviewWrites.refusals}
          actionTexts={texts}
        />
      </ListPage>
    </ModuleFrame>
  );
}
