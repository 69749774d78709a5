import "@/app/tickets.css";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { ownPrivateRequestsSchema } from "@/lib/contract/private-requests";
import { formatDate } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { ownPrivateRequests, privateRequestForm, privateRequestPage } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { privateMetadata } from "../../private-page";
import { ProfilePage } from "../profile-page";

export async function generateMetadata() {
  const { own } = (await getMessages()).privateRequestPage;
  return privateMetadata({ title: own.title, description: own.lead }, ownPrivateRequests());
}

export default async function Page() {
  const { own } = (await getMessages()).privateRequestPage;
  return (
    <ProfilePage
      title={own.title}
      lead={own.lead}
      path={ownPrivateRequests()}
      signedOut={own.signedOut}
    >
      {() => <Requests />}
    </ProfilePage>
  );
}

async function Requests() {
  const [list, t, words] = await Promise.all([
    getOwn("/api/profile/private-requests", ownPrivateRequestsSchema),
    getTranslations("privateRequestPage.own"),
    getTranslations("privateRequests"),
  ]);
  if (!list) notFound();
  if (list.data.length === 0) {
    return (
      <EmptyState glyph="sparkles" title={t("empty.title")} text={t("empty.text")}>
        <LinkButton href={privateRequestForm()}>{t("empty.link")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className="order-tickets">
      {list.data.map(({ code, status, kind, title, created_at }) => (
        <li key={code} className="one-target">
          <Icon name="sparkles" />
          <div>
            <p className="font-semibold">
              <Link href={privateRequestPage(code)} prefetch={false}>
                {title ?? words(`kinds.${kind}`)}
              </Link>
            </p>
            <p className="text-ink-soft text-sm">
              {t("made", { code, date: formatDate(new Date(created_at)) })}
            </p>
          </div>
          <Chip tone="accent">{words(`statuses.${status}`)}</Chip>
        </li>
      ))}
    </ul>
  );
}
