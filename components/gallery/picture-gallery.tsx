import { Picture } from "@/components/ui/picture";
import type { Picture as PictureData } from "@/lib/contract/pictures";
import { useTranslations } from "@/lib/i18n/use-translations";
import { GalleryViewer } from "./gallery-viewer";

/** The largest file of a picture. */
function fullSize({ base, widths, url }: PictureData): string {
  const widest = Math.max(...widths);
  return base && widths.length > 0 ? `${base}/${widest}.webp` : url;
}

/** Swipeable pictures; each is a link to its full size, which the viewer opens on the page. */
export function PictureGallery({ pictures }: { pictures: readonly PictureData[] }) {
  const t = useTranslations("activities.gallery");
  return (
    <GalleryViewer
      labels={{
        title: t("title"),
        close: t("close"),
        previous: t("previous"),
        next: t("next"),
        position: t.raw("position"),
      }}
    >
      <ul className="shelf">
        {pictures.map((picture) => (
          <li key={picture.url} className="w-[78%] sm:w-80">
            <a href={fullSize(picture)} className="block rounded-card focus-visible:rounded-card">
              <Picture
                picture={picture}
                sizes="(width < 40rem) 78vw, 20rem"
                range={[320, 1200]}
                className="aspect-4/3 rounded-card"
              />
            </a>
          </li>
        ))}
      </ul>
    </GalleryViewer>
  );
}
