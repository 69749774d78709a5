import { LinkButton } from "@/components/ui/link-button";
import type { User } from "@/lib/contract/auth";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { AccountSheet } from "./account-sheet";
import { LazyLogOut } from "./lazy-log-out";
import { PreloadedSession } from "./preloaded-session";
import type { AccountTexts } from "./texts";

interface AlreadyInProps {
  title: string;
  user: User;
  /** Target after the login. */
  next: string;
  texts: AccountTexts<"login">;
  logOutTexts: AccountTexts<"logOut">;
}

/** Login and registration for a user who is already logged in: continue, or log out first. */
export function AlreadyIn({ title, user, next, texts, logOutTexts }: AlreadyInProps) {
  const name = user.name || user.email;
  return (
    <AccountSheet title={title} lead={name && fillMessage(texts.already, { name })}>
      <PreloadedSession user={user} />
      <LinkButton href={next === routes.home() ? routes.profile() : next} size="large">
        {texts.goOn}
      </LinkButton>
      <p className="mt-6 mb-2">{texts.otherAccount}</p>
      <LazyLogOut texts={logOutTexts} />
    </AccountSheet>
  );
}
