import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { PageHead } from "@/components/ui/page-head";
import type { User } from "@/lib/contract/auth";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { claimPage, routes } from "@/lib/routes";
import { getClaimPage } from "@/lib/server/claims";
import { readItem } from "@/lib/server/listings";
import { PersonalPage } from "../../personal-page";
import { privateMetadata } from "../../private-page";
import { ClaimStage } from "../claim-stage";

interface PageProps {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const [{ slug }, { claimPage: texts }] = await Promise.all([params, getMessages()]);
  return privateMetadata(texts, claimPage(slug));
}

export default async function Page({ params }: PageProps) {
  const [{ slug }, { claimPage: texts }] = await Promise.all([params, getMessages()]);
  const activity = await readItem("activities", slug);
  if (!activity) notFound();
  return (
    <PersonalPage
      title={fillMessage(texts.heading, { card: activity.name })}
      path={claimPage(slug)}
      signedOut={texts.signedOut}
    >
      {(user) => <Claim slug={slug} user={user} />}
    </PersonalPage>
  );
}

async function Claim({ slug, user }: { slug: string; user: User }) {
  const [page, { claimPage: texts, shell }] = await Promise.all([
    getClaimPage(slug),
    getMessages(),
  ]);
  if (!page) notFound();
  const { name, slug: current } = page.activity;
  return (
    <div data-section="attivita">
      <PageHead
        title={page.is_own ? name : fillMessage(texts.heading, { card: name })}
        lead={page.is_own ? texts.own.lead : texts.lead}
        crumbs={[
          { name, href: routes.item("activities", current) },
          { name: texts.title, href: claimPage(current) },
        ]}
        crumbsLabel={shell.breadcrumbs}
      />
      <div className="page-width module-body">
        <ClaimStage page={page} user={user} />
      </div>
    </div>
  );
}
