import Link from "next/link";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { MessageForm } from "@/components/giveaways/message-form";
import { LiveRegion } from "@/components/modules/action-area";
import { ActionDialog } from "@/components/modules/action-dialog";
import { cn } from "@/components/ui/cn";
import { Notice } from "@/components/ui/notice";
import { callTo } from "@/lib/contract/endpoint";
import {
  endGiveawayAnswer,
  getGiveawayAnswer,
  writeGiveawayMessage,
} from "@/lib/contract/giveaway-endpoints";
import { type GiveawayThread, giveawayThreadSchema } from "@/lib/contract/giveaways";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";
import { giveawayAnswerPage, ownGiveawaysPage } from "@/lib/section-routes";
import { getOwn } from "@/lib/server/session";
import { privateMetadata } from "../../../../private-page";
import { ProfilePage } from "../../../profile-page";

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { ownGiveaways } = await getMessages();
  return privateMetadata(ownGiveaways, giveawayAnswerPage((await params).id));
}

export default async function Page({ params }: Props) {
  const [{ id }, { ownGiveaways }] = await Promise.all([params, getMessages()]);
  const answer = await getOwn(callTo(getGiveawayAnswer, { id }), giveawayThreadSchema);
  const { thread, title, lead, signedOut } = ownGiveaways;
  return (
    <ProfilePage
      title={answer ? fillMessage(thread.title, { name: answer.with }) : title}
      lead={answer ? fillMessage(thread.lead, { title: answer.giveaway.title }) : lead}
      path={giveawayAnswerPage(id)}
      signedOut={signedOut}
    >
      {() => {
        if (!answer) notFound();
        return <Thread answer={answer} />;
      }}
    </ProfilePage>
  );
}

async function Thread({ answer }: { answer: GiveawayThread }) {
  const [{ ownGiveaways }, t] = await Promise.all([
    getMessages(),
    getTranslations("ownGiveaways.thread"),
  ]);
  const { id, giveaway, messages, is_ended } = answer;
  return (
    <Words names={["form", "validation.required"]}>
      <LiveRegion>
        <p className="flex flex-wrap gap-x-5">
          <Link href={ownGiveawaysPage()} prefetch={false} className="link">
            {ownGiveaways.title}
          </Link>
          {giveaway.slug && (
            <Link href={routes.item("giveaways", giveaway.slug)} prefetch={false} className="link">
              {ownGiveaways.view}
            </Link>
          )}
        </p>
        <section aria-labelledby="messaggi" className="mt-4">
          <h2 id="messaggi" className="sr-only">
            {t("messages")}
          </h2>
          <ol className="grid max-w-3xl gap-3">
            {messages.map((message) => {
              const at = new Date(message.created_at);
              return (
                <li key={message.id} className={cn("account-sheet", message.is_own && "ms-8")}>
                  <p className="text-ink-soft text-sm">
                    {message.is_own ? t("own") : answer.with} · {formatDate(at)},{" "}
                    {formatRomeTime(at)}
                  </p>
                  <p className="mt-1 whitespace-pre-line wrap-anywhere">{message.text}</p>
                </li>
              );
            })}
          </ol>
        </section>
        <div className="mt-6 grid gap-5">
          {is_ended ? (
            <Notice>{t("isEnded")}</Notice>
          ) : (
            <>
              <p className="text-ink-soft">{t("safety")}</p>
              <MessageForm
                call={callTo(writeGiveawayMessage, { id })}
                draft={`giveaway-message:${id}`}
              />
              <div>
                <ActionDialog
                  words={ownGiveaways.thread.end}
                  look={{ variant: "quiet" }}
                  call={callTo(endGiveawayAnswer, { id })}
                />
              </div>
            </>
          )}
          <p className="text-ink-soft text-sm">
            {t("report")}{" "}
            <Link href={routes.contact()} prefetch={false} className="link">
              {t("contact")}
            </Link>
          </p>
        </div>
      </LiveRegion>
    </Words>
  );
}
