import { getMessages } from "next-intl/server";
import { OwnFollows } from "@/components/follows/own-follows";
import { OwnSearches } from "@/components/follows/own-searches";
import { OwnWasteReminders } from "@/components/follows/own-waste-reminders";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { callTo } from "@/lib/contract/endpoint";
import { listFollows, listSavedSearches } from "@/lib/contract/follow-endpoints";
import { followListSchema } from "@/lib/contract/follows";
import { savedSearchListSchema } from "@/lib/contract/saved-searches";
import { listWasteReminders } from "@/lib/contract/waste-reminder-endpoints";
import { wasteReminderListSchema } from "@/lib/contract/waste-reminders";
import { routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { privateMetadata } from "../../private-page";
import { actionTexts } from "../moduli/module-page";
import { ProfilePage } from "../profile-page";

export async function generateMetadata() {
  return privateMetadata((await getMessages()).followsPage, routes.profileFollows());
}

export default async function Page() {
  const { title, lead } = (await getMessages()).followsPage;
  return (
    <ProfilePage title={title} lead={lead} path={routes.profileFollows()}>
      {() => <OwnList />}
    </ProfilePage>
  );
}

async function OwnList() {
  // One after the other: each may take over follows requested by mail.
  const answer = await getOwn(callTo(listFollows), followListSchema);
  const [saved, reminded, { followsPage: texts }, formTexts] = await Promise.all([
    getOwn(callTo(listSavedSearches), savedSearchListSchema),
    getOwn(callTo(listWasteReminders), wasteReminderListSchema),
    getMessages(),
    actionTexts(),
  ]);
  const follows = answer?.data ?? [];
  const searches = saved?.data ?? [];
  const reminders = reminded?.data ?? [];
  if (follows.length + searches.length + reminders.length === 0) {
    const { title, text, link } = texts.empty;
    return (
      <EmptyState glyph="bell" title={title} text={text}>
        <LinkButton href={routes.activities()}>{link}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <div>
      <OwnWasteReminders reminders={reminders} texts={texts.reminders} formTexts={formTexts} />
      <OwnSearches searches={searches} texts={texts} formTexts={formTexts} />
      <OwnFollows follows={follows} texts={texts.list} formTexts={formTexts} />
      {searches.length > 0 && <p className="mt-4 text-ink-soft text-sm">{texts.searches.life}</p>}
    </div>
  );
}
