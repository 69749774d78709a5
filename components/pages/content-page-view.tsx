import type { ReactNode } from "react";
import { ReportButton } from "@/components/reports/report-button";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import type { ContentPage } from "@/lib/contract/pages";
import { isLegalPage } from "@/lib/domain/own-pages";
import { withContents } from "@/lib/domain/page-contents";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

type Written = Pick<ContentPage, "id" | "slug" | "title" | "updated_at">;

interface ContentPageViewProps {
  title: string;
  summary: string | null;
  /** The text, sanitised by the caller. */
  html: string;
  crumbs: Crumb[];
  crumbsLabel: string;
  /** Null: not written yet. */
  page: Written | null;
  /** Only visible by preview link: it cannot be reported. */
  isPreview?: boolean;
  /** Beside the text on wide screens, at its end on others. */
  aside?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

/**
 * A text page: header with pattern, then one column of text, with its contents beside it if long.
 */
export function ContentPageView({
  title,
  summary,
  html,
  crumbs,
  crumbsLabel,
  page,
  isPreview = false,
  aside,
  children,
}: ContentPageViewProps) {
  const t = useTranslations("pages");
  const { html: text, contents } = withContents(html);
  return (
    <article data-section="home">
      <header className="pattern-fan border-b border-hairline text-brand-ink [--pattern-opacity:0.08] [--pattern-size:7rem]">
        <div className="page-width pt-3 pb-9 text-ink lg:pb-14">
          <Breadcrumbs label={crumbsLabel} crumbs={crumbs} />
          <h1 className="mt-4 max-w-[20ch] text-4xl lg:mt-8">{title}</h1>
          {summary && <p className="mt-4 max-w-[58ch] text-lg text-ink-soft">{summary}</p>}
        </div>
      </header>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-9 lg:grid-cols-[minmax(0,68ch)_1fr] lg:gap-16 lg:py-14">
        {contents.length > 0 && (
          <nav aria-label={t("contents")} className="page-contents">
            <p className="font-semibold">{t("contents")}</p>
            <ul>
              {contents.map(({ id, text: name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="lg:col-start-1 lg:row-start-1">
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when saved and again by the page.
            dangerouslySetInnerHTML={{ __html: text }}
          />
          {children}
          {page && <PageFooter page={page} isPreview={isPreview} />}
        </div>
        {aside && <div className="lg:col-start-2">{aside}</div>}
      </div>
    </article>
  );
}

/** Date of the text, and the link to report it. */
function PageFooter({
  page: { id, slug, title, updated_at },
  isPreview,
}: {
  page: Written;
  isPreview: boolean;
}) {
  const t = useTranslations("pages");
  const day = romeDay(new Date(updated_at));
  const date = formatDay(day, romeDay(new Date()));
  return (
    <footer className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline pt-4 text-sm text-ink-soft">
      <time dateTime={day}>{t(isLegalPage(slug) ? "versionOf" : "updatedOn", { date })}</time>
      {!isPreview && <ReportButton kind="page" id={id} name={title} />}
    </footer>
  );
}
