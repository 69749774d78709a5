import type { Metadata } from "next";
import { JobPage } from "@/components/jobs/job-page";
import { formatEuros } from "@/lib/domain/euros";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { jobPosting } from "@/lib/seo/job-posting";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { sanitisedJob } from "@/lib/server/jobs";
import { getSite } from "@/lib/server/site";
import { findItem, type ItemPageProps, itemCrumbs, showItem } from "../../item-page";

/** An ad ends without a revalidation. */
export const revalidate = 60;

export { generateStaticParams } from "../../item-page";

export async function generateMetadata(props: ItemPageProps): Promise<Metadata> {
  const [job, site, t] = await Promise.all([
    findItem("jobs", props),
    getSite(),
    getTranslations("jobs"),
  ]);
  const { title, employer, contract, hours, og_image } = job;
  const { min, max, unit, basis } = job.pay;
  const pay = t(min === max ? "pay.exact" : "pay.band", {
    min: formatEuros(min),
    max: formatEuros(max),
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

export default async function Page(props: ItemPageProps) {
  const job = await showItem("jobs", props);
  const [site, t, crumbs] = await Promise.all([
    getSite(),
    getTranslations("jobs"),
    itemCrumbs("jobs", { name: job.title, slug: job.slug }),
  ]);
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
