import { useTranslations } from "@/lib/i18n/use-translations";

interface EmbedLinesProps {
  /** Path of the embeddable list. */
  path: string;
  /** Origin of the site. */
  siteUrl: string;
  /** Title of the frame. */
  title: string;
  /** Label of the disclosure. */
  label: string;
}

/** HTML to embed a list of events on another site, for copying. */
export function EmbedLines({ path, siteUrl, title, label }: EmbedLinesProps) {
  const t = useTranslations("events.embed");
  const address = (siteUrl + path).replaceAll("&", "&amp;");
  const name = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const snippet = `<iframe src="${address}" title="${name}" width="100%" height="480" style="border:0" loading="lazy"></iframe>`;
  return (
    <details className="max-w-full">
      <summary className="link cursor-pointer">{label}</summary>
      <p className="mt-1 max-w-[60ch]">{t("lead")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard, too. */}
      <pre className="my-2 overflow-x-auto rounded-field bg-sunken p-3 text-ink" tabIndex={0}>
        <code>{snippet}</code>
      </pre>
      <a href={path} className="link">
        {t("look")}
      </a>
    </details>
  );
}
