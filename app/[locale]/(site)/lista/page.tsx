import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { ListScreen } from "@/components/shopping-list/list-screen";
import { Notice } from "@/components/ui/notice";
import { shoppingListPage } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const [site, { shoppingList }] = await Promise.all([getSite(), getMessages()]);
  const { title, description } = shoppingList;
  return {
    ...pageMetadata(site, { title, description, path: shoppingListPage(), index: false }),
    // A link to a shared list opens it.
    referrer: "no-referrer",
  };
}

/** The shopping list, the same page for all (docs/domain/shopping-list.md). */
export default async function Page() {
  const { shoppingList, opening } = await getMessages();
  return (
    <div className="page-width pt-6 pb-16" data-section="promo">
      <noscript>
        <Notice>{shoppingList.noScript}</Notice>
      </noscript>
      <ListScreen texts={shoppingList} badge={opening.badge} />
    </div>
  );
}
