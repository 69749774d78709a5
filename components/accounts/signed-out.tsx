"use client";

import { LinkButton } from "@/components/ui/link-button";
import { requireLogin } from "@/lib/client/session";
import { routes } from "@/lib/routes";
import { AccountSheet } from "./account-sheet";
import type { AccountTexts } from "./texts";

interface SignedOutProps {
  title: string;
  text: string;
  /** Message of the login page. */
  message: string;
  /** Path of this page, to return to. */
  path: string;
  texts: AccountTexts<"signedOut">;
}

/** A private page without a session: offers the login, and never redirects. */
export function SignedOut({ title, text, message, path, texts }: SignedOutProps) {
  return (
    <AccountSheet title={title} lead={text}>
      <div className="grid gap-3">
        <LinkButton href={routes.login(path)} size="large" onClick={() => requireLogin(message)}>
          {texts.login}
        </LinkButton>
        <LinkButton href={routes.register(path)} size="large" variant="secondary">
          {texts.register}
        </LinkButton>
      </div>
    </AccountSheet>
  );
}
