import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { DoorScreen } from "@/components/check-in/door-screen";
import { Notice } from "@/components/ui/notice";
import { DOOR_PATH } from "@/lib/domain/door-address";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const [site, { door }] = await Promise.all([getSite(), getMessages()]);
  const { title, description } = door;
  return pageMetadata(site, { title, description, path: DOOR_PATH, index: false });
}

/** The door of an event, the same page for all (docs/domain/check-in.md). */
export default async function Page() {
  const messages = await getMessages();
  return (
    <div className="page-width py-6" data-section="eventi" data-door="" data-decoder="">
      <noscript>
        <Notice>{messages.door.noScript}</Notice>
      </noscript>
      <DoorScreen texts={messages.door} />
    </div>
  );
}
