import { getMessages } from "next-intl/server";
import { ResendButton } from "@/components/accounts/resend-button";
import { Notice } from "@/components/ui/notice";
import type { User } from "@/lib/contract/auth";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { accountFormTexts } from "../private-page";

interface UnverifiedNoticeProps {
  user: Pick<User, "email">;
  /** What needs a confirmed address; default: a role request. */
  text?: string;
}

/** Says what needs a confirmed address, and how to confirm it. */
export async function UnverifiedNotice({ user, text }: UnverifiedNoticeProps) {
  const [messages, formTexts] = await Promise.all([getMessages(), accountFormTexts()]);
  return (
    <Notice className="max-w-2xl">
      <p className="mb-3">
        {fillMessage(text ?? messages.roleRequestPage.unverified, { email: user.email })}
      </p>
      <ResendButton
        email={user.email}
        isReady
        texts={messages.accountPages.resend}
        formTexts={formTexts}
      />
    </Notice>
  );
}
