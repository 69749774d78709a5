import "./flyers.css";
import type { FlyerPage } from "@/lib/contract/flyers";
import { useTranslations } from "@/lib/i18n/use-translations";

/** What the pages say as text; renders nothing if their file has none. */
export function FlyerTexts({ pages }: { pages: readonly FlyerPage[] }) {
  const t = useTranslations("flyers.text");
  if (pages.every(({ text }) => text === "")) return null;
  return (
    <section aria-labelledby="testo">
      <h2 id="testo" className="text-2xl">
        {t("title")}
      </h2>
      <p className="mt-1 mb-2 text-ink-soft">{t("lead")}</p>
      {pages.map(({ number, caption, text }) => (
        <details key={number} className="flyer-text">
          <summary>{caption ? t("named", { number, caption }) : t("page", { number })}</summary>
          <p>{text || t("none")}</p>
        </details>
      ))}
    </section>
  );
}
