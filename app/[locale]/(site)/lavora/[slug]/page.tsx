import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { JobPage } from "@/components/jobs/job-page";
import { eurosSaid } from "@/lib/domain/job-pay";
import { getTranslations } from "@/lib/i18n/get-translations";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { jobPosting } from "@/lib/seo/job-posting";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { sanitisedJob } from "@/lib/server/jobs";
import { readItem } from "@/lib/server/listings";
import { getSite } from "@/lib/server/site";

/** An ad ends by itself. */
export const revalidate = 60;

/** Each page is made at its first request. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const [job, site, t] = await Promise.all([
    readItem("jobs", slug),
    getSite(),
    getTranslations("jobs"),
  ]);
  if (!job) notFound();
  const { title, employer, contract, hours, og_image } = job;
  const { min, max, unit, basis } = job.pay;
  const pay = t(min === max ? "pay.exact" : "pay.band", {
    min: eurosSaid(min),
    max: eurosSaid(max),
    unit: t(`pay.unit.${unit}`),
    basis: t(`pay.basis.${basis}`),
  });
  return pageMetadata(site, {
    title: `${title} · ${employer.name}`,
    description: t("page.metaDescription", {
      employer: employer.name,
      contract: t(`contract.${contract}`),
      hours: t(`hours.${hours}`),
      pay,
    }),
    path: routes.item("jobs", job.slug),
    image: og_image ?? undefined,
    imageAlt: title,
    index: job.state === "published",
  });
}

export default async function Page({ params }: Props) {
  const { slug } = await params;
  const job = await readItem("jobs", slug);
  if (!job) notFound();
  if (job.slug !== slug) permanentRedirect(routes.item("jobs", job.slug));
  const [site, t] = await Promise.all([getSite(), getTranslations("jobs")]);
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("list.title"), href: listings.jobs.href() },
    { name: job.title, href: routes.item("jobs", slug) },
  ];
  const posting = jobPosting(job, site, {
    equality: t("equality"),
    category: t(`category.${job.category}`),
    requirements: t("page.requirements"),
    benefits: t("page.benefits"),
  });
  return (
    <>
      {posting && <JsonLd data={posting} />}
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <JobPage job={sanitisedJob(job)} crumbs={crumbs} now={new Date()} />
    </>
  );
}
