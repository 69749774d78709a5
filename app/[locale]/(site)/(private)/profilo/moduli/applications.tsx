import { getMessages } from "next-intl/server";
import { ApplicationDecisions } from "@/components/modules/job-applications/application-decisions";
import { ApplicationDetail } from "@/components/modules/job-applications/application-detail";
import { ApplicationRows } from "@/components/modules/job-applications/application-rows";
import { MarkSeen } from "@/components/modules/job-applications/mark-seen";
import type { TabParams } from "@/components/modules/tabs";
import { callTo } from "@/lib/contract/endpoint";
import type { ApplicationStatus } from "@/lib/contract/job-application-constants";
import {
  receivedApplicationSchema,
  receivedApplicationsSchema,
} from "@/lib/contract/job-applications";
import {
  getReceivedApplication,
  getReceivedCv,
  listReceivedApplications,
} from "@/lib/contract/received-application-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { PrivatePageProps } from "../../private-page";
import { ItemPage } from "./item-page";
import { QueuePage } from "./queue-page";
import { readOwn } from "./read-own";

const SLUG = "candidature";

const tabs: TabParams<ApplicationStatus> = {
  sent: undefined,
  seen: "lette",
  shortlisted: "da-approfondire",
  rejected: "non-scelte",
  withdrawn: "ritirate",
};

/** Applications to one's ads, state by state. */
export async function ApplicationsPage({ searchParams }: PrivatePageProps) {
  const [{ modules }, { jobs }] = await Promise.all([
    getMessages(),
    readOwn(callTo(listReceivedApplications, { per_page: 1 }), receivedApplicationsSchema),
  ]);
  const words = modules[SLUG];
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      queue={listReceivedApplications}
      schema={receivedApplicationsSchema}
      tabs={tabs}
      texts={words}
      glyph="briefcase-business"
      search={{
        label: words.search,
        choices: {
          title: words.narrow,
          fields: [
            {
              name: "annuncio",
              api: "job",
              label: words.adsLabel,
              all: words.allAds,
              options: jobs.map(({ id, title, count }) => ({
                value: id,
                label: fillMessage(words.adCount, { title, count }),
              })),
            },
          ],
        },
      }}
    >
      {({ data }) => <ApplicationRows rows={data} />}
    </QueuePage>
  );
}

/** One application, to be decided on. */
export function ApplicationItemPage({ id }: { id: string }) {
  return (
    <ItemPage
      words={["modules.candidature.actions"]}
      slug={SLUG}
      id={id}
      call={callTo(getReceivedApplication, { id })}
      schema={receivedApplicationSchema}
      head={({ name, status, job, code }, t) => ({
        title: name ?? t("modules.candidature.withdrawnName"),
        lead: t("modules.candidature.itemLead", {
          status: t(`modules.candidature.statuses.${status}`),
          job: job.title,
          code,
        }),
      })}
    >
      {(application) => (
        <>
          {application.status === "sent" && <MarkSeen id={id} />}
          <ApplicationDetail
            application={application}
            cvHref={callTo(getReceivedCv, { id }).path}
            now={new Date()}
            actions={<ApplicationDecisions application={application} id={id} />}
          />
        </>
      )}
    </ItemPage>
  );
}
