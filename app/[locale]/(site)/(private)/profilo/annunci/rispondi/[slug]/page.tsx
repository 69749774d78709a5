import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { MessageForm } from "@/components/giveaways/message-form";
import { LiveRegion } from "@/components/modules/action-area";
import { callTo } from "@/lib/contract/endpoint";
import { answerGiveaway } from "@/lib/contract/giveaway-endpoints";
import { shownAuthor } from "@/lib/domain/review-rules";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { answerGiveawayPage } from "@/lib/section-routes";
import { readItem } from "@/lib/server/listings";
import { privateMetadata } from "../../../../private-page";
import { UnverifiedNotice } from "../../../../richiedi-ruolo/unverified-notice";
import { ProfilePage } from "../../../profile-page";

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { ownGiveaways } = await getMessages();
  const { title, description } = { ...ownGiveaways.answer, title: ownGiveaways.title };
  return privateMetadata({ title, description }, answerGiveawayPage((await params).slug));
}

export default async function Page({ params }: Props) {
  const { slug } = await params;
  const [post, { ownGiveaways }] = await Promise.all([readItem("giveaways", slug), getMessages()]);
  if (!post) notFound();
  const { answer, unverified } = ownGiveaways;
  return (
    <ProfilePage
      title={fillMessage(answer.title, { title: post.title })}
      lead={answer.description}
      path={answerGiveawayPage(slug)}
      signedOut={answer.signedOut}
    >
      {(user) => {
        if (!user.email_verified) return <UnverifiedNotice user={user} text={unverified} />;
        return (
          <LiveRegion>
            <p className="mb-5 text-ink-soft">
              {fillMessage(answer.lead, { name: shownAuthor(user) })}
            </p>
            <MessageForm
              call={callTo(answerGiveaway, { slug })}
              draft={`giveaway-answer:${slug}`}
              leadsOn
            />
          </LiveRegion>
        );
      }}
    </ProfilePage>
  );
}
