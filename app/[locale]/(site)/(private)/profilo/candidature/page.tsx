import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { applicationTones } from "@/components/job-applications/application-tones";
import { Chip } from "@/components/ui/chip";
import { callTo } from "@/lib/contract/endpoint";
import { listOwnJobApplications } from "@/lib/contract/job-application-endpoints";
import { ownApplicationsSchema } from "@/lib/contract/job-applications";
import { formatDate } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { applicationPage, ownApplications, routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { privateMetadata } from "../../private-page";
import { NothingOwn, OwnLine, OwnList } from "../own-list";
import { ProfilePage } from "../profile-page";

export async function generateMetadata() {
  const { own } = (await getMessages()).applicationPage;
  return privateMetadata({ title: own.title, description: own.lead }, ownApplications());
}

export default async function Page() {
  const { own } = (await getMessages()).applicationPage;
  return (
    <ProfilePage
      title={own.title}
      lead={own.lead}
      path={ownApplications()}
      signedOut={own.signedOut}
    >
      {() => <Applications />}
    </ProfilePage>
  );
}

async function Applications() {
  const [list, t, words, { applicationPage: texts }] = await Promise.all([
    getOwn(callTo(listOwnJobApplications), ownApplicationsSchema),
    getTranslations("applicationPage.own"),
    getTranslations("jobApplications"),
    getMessages(),
  ]);
  if (!list) notFound();
  if (list.data.length === 0) {
    return <NothingOwn glyph="briefcase-business" texts={texts.own.empty} href={routes.jobs()} />;
  }
  return (
    <OwnList>
      {list.data.map(({ code, status, is_confirmed, title, employer, created_at }) => (
        <OwnLine
          key={code}
          icon="briefcase-business"
          href={applicationPage(code)}
          title={title}
          facts={t("made", { employer, date: formatDate(new Date(created_at)) })}
          state={
            <Chip tone={is_confirmed ? applicationTones[status] : "closing"}>
              {is_confirmed ? words(`statuses.${status}`) : words("unconfirmed")}
            </Chip>
          }
        />
      ))}
    </OwnList>
  );
}
