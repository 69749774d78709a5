import { getMessages, getTranslations } from "next-intl/server";
import { ClaimStatus } from "@/components/claims/claim-status";
import { ClaimActions } from "@/components/modules/rivendicazioni/claim-actions";
import { ClaimDetail } from "@/components/modules/rivendicazioni/claim-detail";
import { ClaimQueue } from "@/components/modules/rivendicazioni/claim-queue";
import { claimTabs } from "@/components/modules/rivendicazioni/queue-tabs";
import { claimQueueSchema, staffClaimSchema } from "@/lib/contract/claims";
import { findModule } from "@/lib/domain/modules";
import { getOwn } from "@/lib/server/session";
import type { PrivatePageProps } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";
import { QueuePage } from "./queue-page";
import { readOwn } from "./read-own";

const SLUG = "rivendicazioni";
const QUEUE = "/api/staff/claims";

/** How many claims wait for the staff. */
export async function countClaims(): Promise<number> {
  return (await getOwn(`${QUEUE}?per_page=1`, claimQueueSchema))?.counts.waiting ?? 0;
}

/** The claims of cards, as the staff lists them. */
export async function ClaimsPage({ searchParams }: PrivatePageProps) {
  const { modules } = await getMessages();
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      path={QUEUE}
      schema={claimQueueSchema}
      tabs={claimTabs}
      texts={modules.rivendicazioni}
      glyph="key"
    >
      {({ data }) => <ClaimQueue claims={data} />}
    </QueuePage>
  );
}

/** One claim beside its card, to be decided. */
export async function StaffClaimPage({ id }: { id: string }) {
  const [claim, { modules, claims }, form, t] = await Promise.all([
    readOwn(`${QUEUE}/${encodeURIComponent(id)}`, staffClaimSchema),
    getMessages(),
    actionTexts(),
    getTranslations("modules.rivendicazioni"),
  ]);
  return (
    <ModuleFrame
      module={findModule(SLUG)}
      item={{
        id,
        title: t("rowTitle", { card: claim.activity.name, name: claim.applicant.name }),
        lead: <ClaimStatus status={claim.status} />,
      }}
    >
      <ClaimDetail
        claim={claim}
        actions={
          <ClaimActions
            claim={claim}
            texts={modules.rivendicazioni.actions}
            rejections={claims.rejections}
            form={form}
          />
        }
      />
    </ModuleFrame>
  );
}
