import { callTo } from "@/lib/contract/endpoint";
import { getHiddenPhoto } from "@/lib/contract/review-endpoints";
import type { ReviewPhoto } from "@/lib/contract/reviews";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import review from "@/lib/i18n/messages/it/dialogs/review.json";

type Shown = Pick<ReviewPhoto, "id" | "alt" | "width" | "height" | "color">;

/**
 * A picture for its author and the staff, in any state of its review: small, linked to the full
 * size.
 */
export function HiddenPhoto({ photo, index }: { photo: Shown; index: number }) {
  const { id, alt, width, height, color } = photo;
  const { path } = callTo(getHiddenPhoto, { id });
  const words = alt || fillMessage(review.photos.unnamed, { number: index + 1 });
  return (
    <a href={path} target="_blank" rel="noreferrer" className="block rounded-field">
      {/* biome-ignore lint/performance/noImgElement: the file is private and made when it is uploaded. */}
      <img
        src={path}
        alt={words}
        width={width}
        height={height}
        loading="lazy"
        style={color ? { background: color } : undefined}
        className="size-24 rounded-field object-cover"
      />
    </a>
  );
}
