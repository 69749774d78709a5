import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/http/context";
import { sendMail } from "@/backend/mail/send";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import messages from "@/lib/i18n/messages/it.json";
import { routes } from "@/lib/routes";
import { type KnownRow, selectAddressee } from "./known-queries";

const texts = messages.reviewWrites.tidings;

/** What happened to somebody's review. */
export type ReviewTidings = "published" | "refused" | "hidden" | "replied";

/**
 * Tells the author what happened to a review, in the transaction in which it happens. Of a refusal they get a mail with
 * the rule and the reasons; everything that an author is told goes through here.
 */
export async function tellAuthor(
  deps: Pick<Deps, "config" | "queue" | "now">,
  tx: Executor,
  { review, activity }: KnownRow,
  tidings: ReviewTidings,
  { reason, message }: { reason?: string; message?: string } = {},
): Promise<void> {
  if (!review.author_id) return;
  const person = await selectAddressee(tx, review.author_id);
  if (!person) return;
  const values = { activity: activity.name };
  const title = texts[tidings].title;
  const body = fillMessage(texts[tidings].body, values);
  const deepLink = routes.activity(activity.slug);
  const hasOwnMail = tidings === "refused";
  await notify(deps, tx, {
    userId: person.id,
    type: tidings === "replied" ? "review_reply" : "review_status",
    title,
    body,
    deepLink,
    // A reply that is taken away and written anew is no news.
    dedupeKey: tidings === "replied" ? `reply ${review.id}` : undefined,
    hasOwnMail,
  });
  if (!hasOwnMail) return;
  await sendMail(
    deps.queue,
    {
      to: { name: person.first_name, address: person.email },
      subject: title,
      paragraphs: [body, reason, message && fillMessage(texts.message, { message })].filter(
        (line) => typeof line === "string" && line !== "",
      ) as string[],
      action: { label: texts.objection, url: `${deps.config.siteUrl}${routes.contact()}` },
      notes: [texts.objectionHint],
    },
    { tx },
  );
}
