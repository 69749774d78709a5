import { Stars } from "@/components/ui/stars";
import { reviewAspects } from "@/lib/contract/review-constants";
import type { KnownReview } from "@/lib/contract/reviews";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/dialogs/review.json";
import { HiddenPhoto } from "./hidden-photo";

type Words = Pick<KnownReview, "rating" | "title" | "text"> &
  Partial<Pick<KnownReview, "author_name" | "visited_on" | "created_at" | "aspects" | "photos">>;

/** A review in any state: stars, author, date and text. */
export function ReviewWords({ review }: { review: Words }) {
  const { rating, title, text, author_name, visited_on, created_at, aspects, photos = [] } = review;
  const judged = reviewAspects.flatMap((aspect) => {
    const value = aspects?.[aspect] ?? null;
    return value === null ? [] : [{ aspect, value }];
  });
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
      {judged.length > 0 && (
        <dl className="tabular flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {judged.map(({ aspect, value }) => (
            <div key={aspect} className="flex gap-1.5">
              <dt className="text-ink-soft">{texts.aspects[aspect]}</dt>
              <dd className="font-semibold">{fillMessage(texts.outOf, { count: value })}</dd>
            </div>
          ))}
        </dl>
      )}
      {photos.length > 0 && (
        <ul aria-label={texts.photos.list} className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <HiddenPhoto photo={photo} index={index} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The business's reply below a review. */
export function ReplyWords({ owner, text }: { owner: string; text: string }) {
  return (
    <div className="border-accent border-l-2 pl-4">
      <p className="font-semibold text-sm">{fillMessage(texts.reply, { owner })}</p>
      <p className="max-w-[66ch] whitespace-pre-line break-words text-ink-soft">{text}</p>
    </div>
  );
}
