import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { readSignedId, signId } from "@/backend/kernel/signed-id";
import type { Mail } from "@/backend/mail/send";
import { stopMails as stopMailsEndpoint } from "@/lib/contract/notification-endpoints";
import {
  type MailSwitches,
  type MailSwitchesInput,
  type NotificationType,
  notificationTypeNames,
} from "@/lib/contract/notifications";
import { channelsOf, notificationTypes } from "@/lib/domain/notification-types";
import notifications from "@/lib/i18n/messages/it/notifications.json";
import { routes } from "@/lib/routes";
import { selectReaders } from "./notify-queries";
import { lockPreferences, preferencesRows, updatePreferences } from "./queries";

/** Purpose of the token in a mail's link. */
const PURPOSE = "notification mails";
/** Maximum types in one token: with more it would be too long for a header, and means all. */
const MOST_NAMED = 8;
const ALL = "all";

type StopDeps = Pick<Deps, "db" | "now" | "secrets">;

const stoppable = notificationTypeNames.filter((type) => !notificationTypes[type].isAlwaysOn);

/**
 * Links to stop mails of these types: the page, and one-click unsubscribe (RFC 8058). Empty if none
 * can be switched off. Valid as long as the account.
 */
export function stopLinks(
  deps: Pick<Deps, "secrets" | "config">,
  userId: string,
  types: readonly NotificationType[],
): Pick<Mail, "stop" | "leave"> {
  const named = stoppable.filter((type) => types.includes(type));
  if (named.length === 0) return {};
  const what = named.length > MOST_NAMED ? ALL : named.join("*");
  const token = signId(deps, PURPOSE, `${userId}*${what}`);
  const stop = new URL(stopMailsEndpoint.path, deps.config.siteUrl);
  stop.searchParams.set("token", token);
  return {
    stop: stop.href,
    leave: {
      label: notifications.mail.leave,
      url: new URL(routes.mailStop(token), deps.config.siteUrl).href,
    },
  };
}

/** Null: the token is unknown or its account deleted. */
async function findStop(
  deps: StopDeps,
  secret: string,
): Promise<{ userId: string; types: NotificationType[] } | null> {
  const [userId, ...named] = readSignedId(deps, PURPOSE, secret)?.split("*") ?? [];
  const [reader] = userId ? await selectReaders(deps.db, [userId]) : [];
  if (!reader) return null;
  // A removed type is ignored.
  const types = named[0] === ALL ? stoppable : stoppable.filter((type) => named.includes(type));
  return { userId: reader.user_id, types };
}

/** The types of the mail with this token, and whether their mails are on. Throws `not_found`. */
export async function readMailSwitches(deps: StopDeps, secret: string): Promise<MailSwitches> {
  const stop = await findStop(deps, secret);
  if (!stop) throw new DomainError("not_found");
  const set = await preferencesRows.find(deps.db, { user_id: stop.userId });
  return {
    types: stop.types.map((type) => ({
      type,
      is_on: channelsOf(type, set?.channels[type]).email,
    })),
  };
}

function write(
  { db, now }: Pick<StopDeps, "db" | "now">,
  userId: string,
  switches: MailSwitches["types"],
): Promise<void> {
  const at = now();
  return inTransaction(db, async (tx) => {
    const row = await lockPreferences(tx, userId, at);
    const channels = { ...row.channels };
    for (const { type, is_on } of switches) channels[type] = { ...channels[type], email: is_on };
    await updatePreferences(tx, userId, { channels }, at);
  });
}

/** Switches mails of the types in a mail; other types stay. Throws `not_found`. */
export async function switchMails(
  deps: StopDeps,
  { secret, types }: MailSwitchesInput,
): Promise<void> {
  const stop = await findStop(deps, secret);
  if (!stop) throw new DomainError("not_found");
  const own = types.filter(({ type }) => stop.types.includes(type));
  await write(deps, stop.userId, own);
}

/** Stops all mails like the one with this token; harmless if repeated or unknown. */
export async function stopMails(deps: StopDeps, secret: string): Promise<void> {
  const stop = await findStop(deps, secret);
  if (!stop) return;
  const off = stop.types.map((type) => ({ type, is_on: false }));
  await write(deps, stop.userId, off);
}
