import { GalleryViewer } from "@/components/gallery/gallery-viewer";
import { Picture } from "@/components/ui/picture";
import type { ReviewPhoto } from "@/lib/contract/reviews";
import { useTranslations } from "@/lib/i18n/use-translations";

interface ReviewPhotosProps {
  photos: readonly ReviewPhoto[];
  /** Author of the review. */
  author: string;
}

/**
 * Small pictures of a published review; each is a link to its full size, which opens on the page.
 */
export function ReviewPhotos({ photos, author }: ReviewPhotosProps) {
  const t = useTranslations("reviews.photos");
  const tGallery = useTranslations("activities.gallery");
  if (photos.length === 0) return null;
  return (
    <GalleryViewer
      labels={{
        title: t("title", { author }),
        close: tGallery("close"),
        previous: tGallery("previous"),
        next: tGallery("next"),
        position: tGallery.raw("position"),
      }}
    >
      <ul aria-label={t("title", { author })} className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo.id}>
            <a href={photo.url} className="block rounded-field focus-visible:rounded-field">
              <Picture
                picture={photo}
                sizes="6rem"
                range={[0, 320]}
                className="size-20 rounded-field sm:size-24"
              />
            </a>
          </li>
        ))}
      </ul>
    </GalleryViewer>
  );
}
