"use client";

import { useRouter } from "next/navigation";
import { ChangePasswordForm } from "./change-password-form";
import { type Passkey, PasskeyList } from "./passkey-list";
import { ProfileSection } from "./profile-frame";
import { type Session, SessionList } from "./session-list";
import type { AccountFormTexts, AccountTexts } from "./texts";
import { TwoFactor } from "./two-factor";

interface AccountSecurityProps {
  email: string;
  sessions: Session[];
  twoFactor: { enabled: boolean; recovery_codes_left: number };
  passkeys: Passkey[];
  texts: AccountTexts<"security">;
  others: AccountTexts<"others">;
  formTexts: AccountFormTexts;
}

/** Security settings of an account. */
export function AccountSecurity(props: AccountSecurityProps) {
  const { email, sessions, twoFactor, passkeys, texts, others, formTexts } = props;
  const router = useRouter();
  return (
    <>
      <ProfileSection id="password" title={texts.password.title} text={texts.password.text}>
        <ChangePasswordForm
          email={email}
          texts={texts.password}
          formTexts={formTexts}
          onDone={() => router.refresh()}
        />
      </ProfileSection>
      <ProfileSection id="dispositivi" title={texts.sessions.title} text={texts.sessions.text}>
        <SessionList sessions={sessions} texts={texts.sessions} formTexts={formTexts} />
      </ProfileSection>
      <ProfileSection id="verifica" title={texts.twoFactor.title} text={texts.twoFactor.text}>
        <TwoFactor
          isOn={twoFactor.enabled}
          codesLeft={twoFactor.recovery_codes_left}
          texts={texts.twoFactor}
          others={others}
          formTexts={formTexts}
        />
      </ProfileSection>
      <ProfileSection id="passkey" title={texts.passkeys.title} text={texts.passkeys.text}>
        <PasskeyList passkeys={passkeys} texts={texts.passkeys} formTexts={formTexts} />
      </ProfileSection>
    </>
  );
}
