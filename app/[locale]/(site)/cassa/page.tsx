import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { TillScreen } from "@/components/till/till-screen";
import { Notice } from "@/components/ui/notice";
import { TILL_PATH } from "@/lib/domain/till-address";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const [site, { till }] = await Promise.all([getSite(), getMessages()]);
  const { title, description } = till;
  return pageMetadata(site, { title, description, path: TILL_PATH, index: false });
}

/** The till of a shop, the same page for all (docs/domain/redemptions.md). */
export default async function Page() {
  const messages = await getMessages();
  return (
    <div className="page-width py-6" data-section="promo" data-door="" data-decoder="">
      <noscript>
        <Notice>{messages.till.noScript}</Notice>
      </noscript>
      <TillScreen texts={messages.till} />
    </div>
  );
}
