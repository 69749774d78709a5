import { PictureGallery } from "@/components/gallery/picture-gallery";
import { Icon } from "@/components/ui/icon";
import { StillRegion } from "@/components/ui/still-region";
import type { EventItem } from "@/lib/contract/events";
import { siteNameOf, webLink } from "@/lib/domain/contact-links";
import { useTranslations } from "@/lib/i18n/use-translations";
import { EventProgramme } from "./event-programme";

interface EventStoryProps {
  event: EventItem;
  /** Sanitised text; null: none. */
  bodyHtml: string | null;
  now: Date;
}

/** The content of an event: text, programme, audience, pictures and video. */
export function EventStory({ event, bodyHtml, now }: EventStoryProps) {
  const t = useTranslations("events.page");
  const tGallery = useTranslations("activities.gallery");
  const { children, audience, weather_plan, gallery } = event;
  return (
    <>
      {bodyHtml && (
        <StillRegion region="text">
          <div
            className="prose [&>:first-child]:mt-0"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the page passes it through shownText.
            dangerouslySetInnerHTML={{ __html: bodyHtml }}
          />
        </StillRegion>
      )}
      {children.length > 0 && <EventProgramme parts={children} now={now} />}
      <div className="grid gap-8 sm:grid-cols-2">
        <section aria-labelledby="per-chi">
          <h2 id="per-chi" className="mb-2 text-xl">
            {t("audience")}
          </h2>
          <p className="whitespace-pre-line">{audience}</p>
        </section>
        <Access event={event} />
        {weather_plan && (
          <section aria-labelledby="se-piove">
            <h2 id="se-piove" className="mb-2 text-xl">
              {t("weather")}
            </h2>
            <p className="whitespace-pre-line">{weather_plan}</p>
          </section>
        )}
      </div>
      {gallery.length > 0 && (
        <section aria-labelledby="foto">
          <h2 id="foto" className="mb-3 text-2xl">
            {tGallery("title")}
          </h2>
          <PictureGallery pictures={gallery} />
        </section>
      )}
      <Video event={event} />
      <Attachments event={event} />
    </>
  );
}

function Access({ event: { accessibility } }: { event: EventItem }) {
  const t = useTranslations("events");
  const { features, note } = accessibility;
  if (features.length === 0 && note === null) return null;
  return (
    <section aria-labelledby="accessibilita">
      <h2 id="accessibilita" className="mb-2 text-xl">
        {t("page.accessibility")}
      </h2>
      <ul className="grid gap-1.5">
        {features.map((feature) => (
          <li key={feature} className="fact">
            <Icon name="check" />
            <span>{t(`access.${feature}`)}</span>
          </li>
        ))}
        {note && (
          <li className="fact">
            <Icon name="accessibility" />
            <span>{note}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** A link, so that the video's site gets no request before a press. */
function Video({ event: { video_url, video_transcript } }: { event: EventItem }) {
  const t = useTranslations("events.page");
  const href = webLink(video_url);
  if (!href) return null;
  return (
    <div>
      <a href={href} rel="noopener nofollow" className="link gap-2 font-semibold text-brand-ink">
        <Icon name="clapperboard" />
        {t("video", { host: siteNameOf(href) })}
      </a>
      {video_transcript && (
        <details>
          <summary className="link cursor-pointer text-sm">{t("transcript")}</summary>
          <p className="max-w-[68ch] whitespace-pre-line">{video_transcript}</p>
        </details>
      )}
    </div>
  );
}

/** Links to other sites, each with the site's name. */
function Attachments({ event: { attachments } }: { event: EventItem }) {
  const t = useTranslations("events.page");
  const links = attachments.flatMap(({ label, url }) => {
    const href = webLink(url);
    return href ? [{ label, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="allegati">
      <h2 id="allegati" className="mb-1 text-xl">
        {t("attachments")}
      </h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
            <a href={href} rel="noopener nofollow" className="link gap-2">
              <Icon name="book-open" />
              {t("attachment", { label, host: siteNameOf(href) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
