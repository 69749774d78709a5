import { getMessages } from "next-intl/server";
import { ApplicationView } from "@/components/job-applications/application-view";
import { openJobApplication } from "@/lib/contract/job-application-endpoints";
import { getTranslations } from "@/lib/i18n/get-translations";
import { applicationPage, routes } from "@/lib/routes";
import { getApplication } from "@/lib/server/job-applications";
import { type KeyedAddress, KeyedPage } from "../../keyed-page";
import { privateMetadata } from "../../private-page";

export async function generateMetadata({ params }: KeyedAddress) {
  const [{ code }, t] = await Promise.all([params, getTranslations("applicationPage")]);
  return privateMetadata(
    { title: t("title"), description: t("description") },
    applicationPage(code),
  );
}

/** An application to a job ad, for its candidate. */
export default async function Page(address: KeyedAddress) {
  const { applicationPage: texts } = await getMessages();
  const link = { href: routes.jobs(), label: texts.closed.jobs };
  return (
    <KeyedPage
      {...address}
      section="lavora"
      opener={openJobApplication}
      pagePath={applicationPage}
      read={getApplication}
      crumbs={[{ name: texts.jobs, href: routes.jobs() }]}
      closed={{ ...texts.closed, link }}
      busy={{ ...texts.busy, link }}
    >
      {(application) => (
        <ApplicationView application={application} texts={texts.actions} now={new Date()} />
      )}
    </KeyedPage>
  );
}
