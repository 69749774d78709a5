import Link from "next/link";
import { getMessages } from "next-intl/server";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { MailForm } from "@/components/accounts/mail-form";
import { forgetPassword } from "@/lib/contract/access-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { routes } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import { accountFormTexts, privateMetadata } from "../private-page";

export async function generateMetadata() {
  const messages = await getMessages();
  return privateMetadata(messages.accountPages.forgot, routes.forgotPassword());
}

export default async function Page() {
  const [user, messages, formTexts] = await Promise.all([
    getUser(),
    getMessages(),
    accountFormTexts(),
  ]);
  const texts = messages.accountPages.forgot;
  return (
    <AccountSheet title={texts.title} lead={texts.lead}>
      <MailForm
        call={callTo(forgetPassword)}
        email={user?.email}
        submitLabel={texts.submit}
        formTexts={formTexts}
      />
      <p className="account-more">
        <Link
          href={user ? routes.profileSecurity() : routes.login()}
          prefetch={false}
          className="link text-brand-ink"
        >
          {user ? texts.backToSecurity : texts.back}
        </Link>
      </p>
    </AccountSheet>
  );
}
