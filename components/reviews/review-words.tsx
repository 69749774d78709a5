import { Stars } from "@/components/ui/stars";
import type { KnownReview } from "@/lib/contract/reviews";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import messages from "@/lib/i18n/messages/it.dialogs.json";

const texts = messages.review;

type Words = Pick<KnownReview, "rating" | "title" | "text"> &
  Partial<Pick<KnownReview, "author_name" | "visited_on" | "created_at">>;

/** What a review says, in any state: stars, who and when, and the text. */
export function ReviewWords({ review }: { review: Words }) {
  const { rating, title, text, author_name, visited_on, created_at } = review;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={rating} label={fillMessage(texts.starCount, { count: rating })} />
        <p className="text-ink-soft text-sm">
          {author_name && <b className="font-semibold text-ink">{author_name}</b>}
          {author_name && visited_on && " · "}
          {visited_on &&
            created_at &&
            fillMessage(texts.visited, {
              date: formatDay(visited_on, romeDay(new Date(created_at))),
            })}
        </p>
      </div>
      <div className="border-hairline border-l-2 pl-4">
        {title && <p className="font-semibold">{title}</p>}
        <p className="max-w-[68ch] whitespace-pre-line break-words">{text}</p>
      </div>
    </div>
  );
}

/** The business's answer below a review. */
export function ReplyWords({ owner, text }: { owner: string; text: string }) {
  return (
    <div className="border-accent border-l-2 pl-4">
      <p className="font-semibold text-sm">{fillMessage(texts.reply, { owner })}</p>
      <p className="max-w-[66ch] whitespace-pre-line break-words text-ink-soft">{text}</p>
    </div>
  );
}
