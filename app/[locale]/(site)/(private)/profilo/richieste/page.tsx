import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { Chip } from "@/components/ui/chip";
import { callTo } from "@/lib/contract/endpoint";
import { listOwnPrivateRequests } from "@/lib/contract/private-request-endpoints";
import { ownPrivateRequestsSchema } from "@/lib/contract/private-requests";
import { formatDate } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { ownPrivateRequests, privateRequestForm, privateRequestPage } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { privateMetadata } from "../../private-page";
import { NothingOwn, OwnLine, OwnList } from "../own-list";
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
  const [list, t, words, { privateRequestPage: texts }] = await Promise.all([
    getOwn(callTo(listOwnPrivateRequests), ownPrivateRequestsSchema),
    getTranslations("privateRequestPage.own"),
    getTranslations("privateRequests"),
    getMessages(),
  ]);
  if (!list) notFound();
  if (list.data.length === 0) {
    return <NothingOwn glyph="sparkles" texts={texts.own.empty} href={privateRequestForm()} />;
  }
  return (
    <OwnList>
      {list.data.map(({ code, status, kind, title, created_at }) => (
        <OwnLine
          key={code}
          icon="sparkles"
          href={privateRequestPage(code)}
          title={title ?? words(`kinds.${kind}`)}
          facts={t("made", { code, date: formatDate(new Date(created_at)) })}
          state={<Chip tone="accent">{words(`statuses.${status}`)}</Chip>}
        />
      ))}
    </OwnList>
  );
}
