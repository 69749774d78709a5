import Link from "next/link";
import { useMessages } from "next-intl";
import type { ReactNode } from "react";
import { FollowButton } from "@/components/follows/follow-button";
import { ApplySection } from "@/components/job-applications/apply-section";
import { RelatedItems } from "@/components/listing/beside";
import { ItemActions } from "@/components/listing/item-actions";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { Picture } from "@/components/ui/picture";
import { PrintButton } from "@/components/ui/print-button";
import { StillRegion } from "@/components/ui/still-region";
import { Surface } from "@/components/ui/surface";
import type { JobItem } from "@/lib/contract/jobs";
import { webLink } from "@/lib/domain/contact-links";
import { lastDayOf } from "@/lib/domain/day-ends";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { ApplyBox } from "./apply-box";
import { JobList } from "./job-list";
import { useFormatPay } from "./job-words";

interface JobPageProps {
  /** With sanitised texts. */
  job: JobItem;
  crumbs: Crumb[];
  /** Not public yet: no applying, sharing or reporting. */
  isPreview?: boolean;
  now: Date;
}

/** The page of an ad: employer, job, pay and deadline first, then the description. */
export function JobPage({ job, crumbs, isPreview = false, now }: JobPageProps) {
  const t = useTranslations("jobs");
  const { title, employer, category, state } = job;
  return (
    <div data-section="lavora" className="page-width pt-3 pb-16 lg:pt-6">
      <Breadcrumbs label={t("page.breadcrumbs")} crumbs={crumbs} />
      <article className="mt-4 lg:mt-8">
        <header className="grid max-w-[60rem] gap-2">
          <p className="text-ink-soft text-sm">
            <Link href={listings.jobs.href({ category })} prefetch={false} className="link">
              {t(`category.${category}`)}
            </Link>
          </p>
          <h1 tabIndex={-1} className="text-4xl">
            {title}
          </h1>
          <p className="text-lg">
            <Employer job={job} />
          </p>
          <Notice job={job} now={now} />
        </header>
        <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <div className="grid gap-6 lg:order-last">
            <Surface className="p-5 print:border-0 print:p-0">
              <Facts job={job} now={now} />
            </Surface>
            {state === "published" && <ApplyBox job={job} />}
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
            <Text title={t("page.description")} html={job.description_html} />
            <Text title={t("page.requirements")} html={job.requirements_html} />
            <Text title={t("page.benefits")} html={job.benefits_html} />
            {state === "published" && job.apply_mode === "form" && (
              <ApplySection job={job} isPreview={isPreview} />
            )}
            <About job={job} />
            <p className="max-w-[68ch] text-ink-soft text-sm">{t("equality")}</p>
            {!isPreview && <Actions job={job} />}
          </div>
        </div>
      </article>
      <RelatedItems
        kind="jobs"
        id="altri"
        title={t("page.others", { name: employer.name })}
        all={t("page.all")}
        items={job.others}
      >
        {(jobs) => <JobList jobs={jobs} now={now} />}
      </RelatedItems>
      <RelatedItems
        kind="jobs"
        id="simili"
        title={t("page.similar")}
        all={t("page.all")}
        items={job.similar}
      >
        {(jobs) => <JobList jobs={jobs} now={now} />}
      </RelatedItems>
    </div>
  );
}

function Employer({ job: { employer } }: { job: JobItem }) {
  if (!employer.slug) return <span className="font-semibold">{employer.name}</span>;
  return (
    <Link
      href={routes.item("activities", employer.slug)}
      prefetch={false}
      className="link font-semibold text-accent"
    >
      {employer.name}
    </Link>
  );
}

/** The notice on a closed ad. */
function Notice({ job: { state, expires_at }, now }: { job: JobItem; now: Date }) {
  const t = useTranslations("jobs.page");
  if (state === "published") return null;
  const day = formatDay(lastDayOf(new Date(expires_at)), romeDay(now));
  return (
    <Surface className="p-4">
      <p className="font-semibold">{t(state)}</p>
      <p>{t(`${state}Text`, { day })}</p>
    </Surface>
  );
}

function Facts({ job, now }: { job: JobItem; now: Date }) {
  const t = useTranslations("jobs");
  const formatPay = useFormatPay();
  const today = romeDay(now);
  const { street, postal_code, city, province } = job.address;
  const town = [postal_code, city, province && `(${province})`].filter(Boolean).join(" ");
  const facts: [string, ReactNode][] = [
    [t("page.pay"), <PayFact key="pay" said={formatPay(job.pay)} note={job.pay_note} />],
    [t("page.contract"), t(`contract.${job.contract}`)],
    [t("page.hours"), [t(`hours.${job.hours}`), job.hours_note].filter(Boolean).join(" · ")],
    [t("page.place"), [t(`workplace.${job.workplace}`), street, town].filter(Boolean).join(" · ")],
    [t("page.start"), job.starts_on ? formatDay(job.starts_on, today) : t("page.startNow")],
    [t("page.positions"), t("page.positionsCount", { count: job.positions })],
    [t("page.agreement"), job.agreement],
    [t("page.level"), job.level],
    [t("page.until"), formatDay(lastDayOf(new Date(job.expires_at)), today)],
    [t("page.published"), formatDay(romeDay(new Date(job.published_at)), today)],
  ];
  return (
    <>
      <h2 className="mb-3 text-xl">{t("page.facts")}</h2>
      <dl className="grid gap-2">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

function PayFact({ said, note }: { said: string; note: string | null }) {
  return (
    <>
      <strong>{said}</strong>
      {note && <span className="block text-sm">{note}</span>}
    </>
  );
}

function Text({ title, html }: { title: string; html: string | null }) {
  if (!html) return null;
  return (
    <section>
      <h2 className="mb-2 text-2xl">{title}</h2>
      <StillRegion region={title}>
        <div
          className="prose max-w-[68ch] [&>:first-child]:mt-0"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the page sanitises it.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </StillRegion>
    </section>
  );
}

/** The employer, and the agency if any. */
function About({ job }: { job: JobItem }) {
  const t = useTranslations("jobs.page");
  const { employer, agency, logo } = job;
  const site = webLink(job.employer_url);
  return (
    <section className="grid gap-2">
      <h2 className="text-2xl">{t("employer")}</h2>
      <div className="flex items-center gap-4">
        {logo && (
          <Picture picture={logo} sizes="5rem" className="size-20 rounded-card object-contain" />
        )}
        <div>
          <p>
            <Employer job={job} />
          </p>
          {site && (
            <p>
              <a href={site} rel="noopener" className="link">
                {t("employerSite")}
              </a>
            </p>
          )}
        </div>
      </div>
      {agency && <p>{t("agency", { ...agency, employer: employer.name })}</p>}
      <p className="max-w-[68ch] text-ink-soft text-sm">{t("fraud")}</p>
    </section>
  );
}

function Actions({ job }: { job: JobItem }) {
  const { id, slug, title, state, employer, organisation_id } = job;
  const {
    jobs: { share },
    follows,
  } = useMessages();
  const subject = employer.slug
    ? ({ kind: "activity", key: employer.slug } as const)
    : organisation_id && ({ kind: "organisation", key: organisation_id } as const);
  return (
    <footer className="flex flex-wrap items-center gap-x-6 gap-y-3 border-hairline border-t pt-4 noscript:border-0 print:hidden">
      <ItemActions
        title={title}
        share={share}
        followed={subject ? { subject, name: employer.name } : null}
        report={{ kind: "job", id }}
      >
        {state === "published" && (
          <FollowButton
            subject={{ kind: "job", key: slug }}
            name={title}
            texts={{
              label: share.save,
              longLabel: fillMessage(share.saveNamed, { name: title }),
              failed: follows.button.failed,
            }}
          />
        )}
        <span className="noscript:hidden">
          <PrintButton label={share.print} />
        </span>
      </ItemActions>
    </footer>
  );
}
