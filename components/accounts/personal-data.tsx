import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { exportPersonalData } from "@/lib/contract/account-endpoints";
import type { User } from "@/lib/contract/auth";
import { formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { DeletionForm } from "./deletion-form";
import { EmailForm } from "./email-form";
import { NamesForm } from "./names-form";
import { ProfileSection } from "./profile-frame";
import type { AccountFormTexts, AccountTexts } from "./texts";
import { UndoDeletion } from "./undo-deletion";

interface PersonalDataProps {
  user: User;
  texts: AccountTexts<"data">;
  others: AccountTexts<"others">;
  formTexts: AccountFormTexts;
}

/** The user's personal data: view, edit, export, delete. */
export function PersonalData({ user, texts, others, formTexts }: PersonalDataProps) {
  const { names, email, download, deletion } = texts;
  return (
    <>
      <ProfileSection id="nome" title={names.title} text={names.text}>
        <NamesForm user={user} texts={names} formTexts={formTexts} />
      </ProfileSection>
      <ProfileSection
        id="email"
        title={email.title}
        text={user.email && fillMessage(email.text, { email: user.email })}
      >
        <EmailForm texts={email} others={others} formTexts={formTexts} />
      </ProfileSection>
      <ProfileSection id="copia" title={download.title} text={download.text}>
        <LinkButton href={exportPersonalData.path} download variant="secondary" size="large">
          <Icon name="download" />
          {download.button}
        </LinkButton>
      </ProfileSection>
      <ProfileSection
        id="cancellazione"
        title={deletion.title}
        text={
          user.delete_after
            ? fillMessage(deletion.due, { day: formatLongDate(new Date(user.delete_after)) })
            : deletion.text
        }
      >
        {user.delete_after ? (
          <UndoDeletion label={deletion.undo} formTexts={formTexts} />
        ) : (
          <DeletionForm texts={deletion} formTexts={formTexts} />
        )}
      </ProfileSection>
    </>
  );
}
