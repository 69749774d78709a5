import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { OwnGiveaway } from "@/components/giveaways/own-giveaway";
import { LiveRegion } from "@/components/modules/action-area";
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link-button";
import { callTo } from "@/lib/contract/endpoint";
import { listGiveawayAnswers, listOwnGiveaways } from "@/lib/contract/giveaway-endpoints";
import { giveawayAnswersSchema, ownGiveawaysSchema } from "@/lib/contract/giveaways";
import { formatDate } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { Words } from "@/lib/i18n/words";
import { listings } from "@/lib/listings";
import { giveawayAnswerPage, newGiveawayPage, ownGiveawaysPage } from "@/lib/section-routes";
import { getOwn } from "@/lib/server/session";
import { privateMetadata } from "../../private-page";
import { NothingOwn, OwnLine, OwnList } from "../own-list";
import { ProfilePage } from "../profile-page";

export async function generateMetadata() {
  const { ownGiveaways } = await getMessages();
  return privateMetadata(ownGiveaways, ownGiveawaysPage());
}

export default async function Page() {
  const { title, lead, signedOut } = (await getMessages()).ownGiveaways;
  return (
    <ProfilePage title={title} lead={lead} path={ownGiveawaysPage()} signedOut={signedOut}>
      {() => <Own />}
    </ProfilePage>
  );
}

async function Own() {
  const [posts, answers, { ownGiveaways }, t] = await Promise.all([
    getOwn(callTo(listOwnGiveaways), ownGiveawaysSchema),
    getOwn(callTo(listGiveawayAnswers), giveawayAnswersSchema),
    getMessages(),
    getTranslations("ownGiveaways"),
  ]);
  if (!posts || !answers) notFound();
  const now = new Date();
  return (
    <Words names={["form", "validation.required"]}>
      <LiveRegion>
        <div className="mb-6 flex flex-wrap gap-3">
          {posts.data.length > 0 && <LinkButton href={newGiveawayPage()}>{t("write")}</LinkButton>}
          <LinkButton href={listings.giveaways.href()} variant="secondary">
            {t("board")}
          </LinkButton>
        </div>
        <section aria-labelledby="annunci">
          <h2 id="annunci" className="mb-4 text-2xl">
            {t("posts")}
          </h2>
          {posts.data.length === 0 ? (
            <NothingOwn glyph="gift" texts={ownGiveaways.empty} href={newGiveawayPage()} />
          ) : (
            <ul className="grid gap-4">
              {posts.data.map((post) => (
                <li key={post.id} className="account-sheet">
                  <OwnGiveaway post={post} now={now} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="messaggi" className="mt-10">
          <h2 id="messaggi" className="mb-4 text-2xl">
            {t("conversations")}
          </h2>
          {answers.data.length === 0 && <p className="text-ink-soft">{t("noMessages")}</p>}
          <OwnList>
            {answers.data.map(({ id, giveaway, with: name, last_at, is_ended }) => (
              <OwnLine
                key={id}
                icon="message-circle"
                href={giveawayAnswerPage(id)}
                title={giveaway.title}
                facts={t("thread.with", { name, date: formatDate(new Date(last_at)) })}
                state={is_ended ? <Chip>{t("thread.ended")}</Chip> : null}
              />
            ))}
          </OwnList>
        </section>
      </LiveRegion>
    </Words>
  );
}
