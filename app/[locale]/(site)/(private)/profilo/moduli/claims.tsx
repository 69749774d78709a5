import { getMessages } from "next-intl/server";
import { ClaimStatus } from "@/components/claims/claim-status";
import { ClaimActions } from "@/components/modules/claims/claim-actions";
import { ClaimDetail } from "@/components/modules/claims/claim-detail";
import { ClaimQueue } from "@/components/modules/claims/claim-queue";
import { claimTabs } from "@/components/modules/claims/queue-tabs";
import { claimQueueSchema, staffClaimSchema } from "@/lib/contract/claims";
import { callTo } from "@/lib/contract/endpoint";
import { getStaffClaim, listClaims } from "@/lib/contract/managed-claim-endpoints";
import type { PrivatePageProps } from "../../private-page";
import { ItemPage } from "./item-page";
import { QueuePage } from "./queue-page";

const SLUG = "rivendicazioni";

/** The claims of activities, as the staff lists them. */
export async function ClaimsPage({ searchParams }: PrivatePageProps) {
  const { modules } = await getMessages();
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      queue={listClaims}
      schema={claimQueueSchema}
      tabs={claimTabs}
      texts={modules.rivendicazioni}
      glyph="key"
    >
      {({ data }) => <ClaimQueue claims={data} />}
    </QueuePage>
  );
}

/** One claim beside its activity, to be decided. */
export function StaffClaimPage({ id }: { id: string }) {
  return (
    <ItemPage
      words={["modules.rivendicazioni.actions"]}
      slug={SLUG}
      id={id}
      call={callTo(getStaffClaim, { id })}
      schema={staffClaimSchema}
      head={({ activity, applicant, status }, t) => ({
        title: t("modules.rivendicazioni.rowTitle", { card: activity.name, name: applicant.name }),
        lead: <ClaimStatus status={status} />,
      })}
    >
      {(claim, { claims }) => (
        <ClaimDetail
          claim={claim}
          actions={<ClaimActions claim={claim} rejections={claims.rejections} />}
        />
      )}
    </ItemPage>
  );
}
