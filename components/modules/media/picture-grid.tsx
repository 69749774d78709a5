import Link from "next/link";
import { Picture } from "@/components/ui/picture";
import type { MediaPicture } from "@/lib/contract/media";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import "@/components/modules/modules.css";

/** Pictures of the library, each with the way to what is done with it. */
export function PictureGrid({ pictures }: { pictures: MediaPicture[] }) {
  const t = useTranslations("modules.immagini");
  return (
    <ul className="media-grid">
      {pictures.map(({ hash, name, alt, picture, used }) => (
        <li key={hash}>
          <div className="media-card">
            <Picture
              picture={picture}
              sizes="12rem"
              range={[0, 480]}
              className="aspect-square overflow-hidden rounded-field"
              alt=""
            />
            <h2>
              <Link href={routes.moduleItem("immagini", hash)} prefetch={false}>
                {name || alt || t("unnamed")}
              </Link>
            </h2>
            <p className="text-ink-soft">{t("used", { count: used })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
