import type { Executor } from "@/backend/db/handle";
import { notify, notifyMany } from "@/backend/features/notifications/notify";
import { teamOfActivity } from "@/backend/features/organisations/service";
import { teamWith } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/suggestions.json";
import { routes } from "@/lib/routes";
import type { SuggestionRow } from "./queries";

export type NotifyDeps = Pick<Deps, "queue" | "now" | "config">;

interface SuggestedActivity {
  id: string;
  name: string;
}

/** Notifies the activity's editors of a suggestion; none if the activity has no editors. */
export async function notifyTeam(
  deps: NotifyDeps,
  tx: Executor,
  activity: SuggestedActivity,
): Promise<void> {
  const team = await teamOfActivity(tx, activity.id, {
    ...teamWith("activities.edit"),
    now: deps.now(),
  });
  await notifyMany(deps, tx, team, {
    type: "suggestion_new",
    title: fillMessage(texts.news.arrived.title, { name: activity.name }),
    body: texts.news.arrived.body,
    deepLink: `${routes.moduleItem("attivita", activity.id)}#suggerimenti`,
  });
}

/** Thanks the author of a suggestion: by a notification, or by one mail to the address given. */
export async function thank(
  deps: NotifyDeps,
  tx: Executor,
  row: SuggestionRow,
  { name, path }: { name: string; path: string },
): Promise<void> {
  const title = fillMessage(texts.news.applied.title, { name });
  if (row.user_id) {
    const type = "suggestion_applied";
    const body = texts.news.applied.body;
    await notify(deps, tx, { userId: row.user_id, type, title, body, deepLink: path });
  } else if (row.visitor_email) {
    await sendMail(
      deps.queue,
      {
        to: { name: row.visitor_name ?? "", address: row.visitor_email },
        subject: title,
        paragraphs: [fillMessage(texts.mail.text, { name })],
        action: { label: texts.mail.open, url: deps.config.siteUrl + path },
        notes: [texts.mail.note],
      },
      { tx },
    );
  }
}
