import "@/app/tickets.css";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { applicationTones } from "@/components/job-applications/application-tones";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { ownApplicationsSchema } from "@/lib/contract/job-applications";
import { formatDate } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { applicationPage, ownApplications, routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { privateMetadata } from "../../private-page";
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
  const [list, t, words] = await Promise.all([
    getOwn("/api/profile/job-applications", ownApplicationsSchema),
    getTranslations("applicationPage.own"),
    getTranslations("jobApplications"),
  ]);
  if (!list) notFound();
  if (list.data.length === 0) {
    return (
      <EmptyState glyph="briefcase-business" title={t("empty.title")} text={t("empty.text")}>
        <LinkButton href={routes.jobs()}>{t("empty.link")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className="order-tickets">
      {list.data.map(({ code, status, is_confirmed, title, employer, created_at }) => (
        <li key={code} className="one-target">
          <Icon name="briefcase-business" />
          <div>
            <p className="font-semibold">
              <Link href={applicationPage(code)} prefetch={false}>
                {title}
              </Link>
            </p>
            <p className="text-ink-soft text-sm">
              {t("made", { employer, date: formatDate(new Date(created_at)) })}
            </p>
          </div>
          <Chip tone={is_confirmed ? applicationTones[status] : "closing"}>
            {is_confirmed ? words(`statuses.${status}`) : words("unconfirmed")}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
