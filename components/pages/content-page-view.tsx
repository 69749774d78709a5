import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";

interface ContentPageViewProps {
  title: string;
  summary: string | null;
  /** Sanitised by the caller. */
  html: string;
  crumbs: Crumb[];
  crumbsLabel: string;
  updated: { text: string; day: string };
}

/** A page of running text: its head on the fans of the square, then one column to read. */
export function ContentPageView({
  title,
  summary,
  html,
  crumbs,
  crumbsLabel,
  updated,
}: ContentPageViewProps) {
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
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when saved and again by the page.
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <p className="border-t border-hairline pt-4 text-sm text-ink-soft lg:border-t-0 lg:pt-2 lg:text-right">
          <time dateTime={updated.day}>{updated.text}</time>
        </p>
      </div>
    </article>
  );
}
