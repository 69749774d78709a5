import { EntryCard } from "@/components/ui/entry-card";
import type { IconName } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { User } from "@/lib/contract/auth";
import { formatDate, formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { LogOutButton } from "./log-out-button";
import { ResendButton } from "./resend-button";
import type { AccountFormTexts, AccountTexts } from "./texts";
import { UndoDeletion } from "./undo-deletion";
import "@/components/ui/accounts.css";

/** A part of the profile with its own page. */
export interface ProfileEntry {
  href: string;
  icon: IconName;
  title: string;
  text: string;
}

interface ProfileHubProps {
  user: User;
  entries: ProfileEntry[];
  texts: AccountTexts<"profile">;
  logOutTexts: AccountTexts<"logOut">;
  resendTexts: AccountTexts<"resend">;
  formTexts: AccountFormTexts;
  undoLabel: string;
}

/** The user's name and links to the parts. */
export function ProfileHub({
  user,
  entries,
  texts,
  logOutTexts,
  resendTexts,
  formTexts,
  undoLabel,
}: ProfileHubProps) {
  const name = user.first_name || user.name;
  return (
    <div data-section="home">
      <header className="profile-head pattern-fan">
        <div className="page-width">
          <h1>{name ? fillMessage(texts.greeting, { name }) : texts.title}</h1>
          {user.email && <p className="profile-email">{user.email}</p>}
          {user.created_at && (
            <p>{fillMessage(texts.since, { date: formatDate(new Date(user.created_at)) })}</p>
          )}
        </div>
      </header>
      <div className="page-width grid gap-8 py-9 lg:py-14">
        {!user.email_verified && (
          <Notice className="max-w-2xl">
            <p className="mb-3">{fillMessage(texts.unverified, { email: user.email })}</p>
            <ResendButton email={user.email} isReady texts={resendTexts} formTexts={formTexts} />
          </Notice>
        )}
        {user.delete_after && (
          <Notice tone="danger" className="max-w-2xl">
            <p className="mb-3">
              {fillMessage(texts.deleting, { day: formatLongDate(new Date(user.delete_after)) })}
            </p>
            <UndoDeletion label={undoLabel} formTexts={formTexts} />
          </Notice>
        )}
        {entries.length > 0 && (
          <ul className="profile-entries">
            {entries.map((entry) => (
              <EntryCard key={entry.href} {...entry} />
            ))}
          </ul>
        )}
        <LogOutButton texts={logOutTexts} />
      </div>
    </div>
  );
}
