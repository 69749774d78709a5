import Link from "next/link";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { OwnGiveaway } from "@/components/giveaways/own-giveaway";
import { LiveRegion } from "@/components/modules/action-area";
import { callTo } from "@/lib/contract/endpoint";
import { getOwnGiveaway } from "@/lib/contract/giveaway-endpoints";
import { ownGiveawaySchema } from "@/lib/contract/giveaways";
import { Words } from "@/lib/i18n/words";
import { ownGiveawayPage, ownGiveawaysPage } from "@/lib/section-routes";
import { getOwn } from "@/lib/server/session";
import { privateMetadata } from "../../../private-page";
import { ProfilePage } from "../../profile-page";
import { OwnForm } from "../own-form";

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { ownGiveaways } = await getMessages();
  return privateMetadata(ownGiveaways, ownGiveawayPage((await params).id));
}

export default async function Page({ params }: Props) {
  const [{ id }, { ownGiveaways }] = await Promise.all([params, getMessages()]);
  const post = await getOwn(callTo(getOwnGiveaway, { id }), ownGiveawaySchema);
  return (
    <ProfilePage
      title={post?.title ?? ownGiveaways.title}
      lead={ownGiveaways.lead}
      path={ownGiveawayPage(id)}
      signedOut={ownGiveaways.signedOut}
    >
      {() => {
        if (!post) notFound();
        return (
          <Words names={["form", "validation.required"]}>
            <LiveRegion>
              <p className="mb-4">
                <Link href={ownGiveawaysPage()} prefetch={false} className="link">
                  {ownGiveaways.title}
                </Link>
              </p>
              <OwnGiveaway post={post} now={new Date()} isWhole />
              {post.can.edit && (
                <section aria-labelledby="cambia" className="mt-8">
                  <h2 id="cambia" className="mb-4 text-2xl">
                    {ownGiveaways.edit}
                  </h2>
                  <OwnForm post={post} />
                </section>
              )}
            </LiveRegion>
          </Words>
        );
      }}
    </ProfilePage>
  );
}
