import { redirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import { CodeForm } from "@/components/access-codes/code-form";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { accessPage } from "@/lib/routes";
import { type PrivatePageProps, privateMetadata, queryValue } from "../../private-page";

export async function generateMetadata() {
  const { accessCodes } = await getMessages();
  const { title, lead } = accessCodes.flyer.page;
  return privateMetadata({ title, description: lead }, accessPage("flyer"));
}

/** The field for a code; what was typed opens its own page. */
export default async function Page({ searchParams }: PrivatePageProps) {
  const typed = await queryValue(searchParams, "codice");
  if (typed !== null) redirect(accessPage("flyer", encodeURIComponent(typed.slice(0, 40))));
  const { accessCodes } = await getMessages();
  const { title, lead } = accessCodes.flyer.page;
  return (
    <AccountSheet title={title} lead={lead}>
      <CodeForm kind="flyer" />
    </AccountSheet>
  );
}
