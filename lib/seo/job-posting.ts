import type { JobPosting, WithContext } from "schema-dts";
import type { PayUnit } from "@/lib/contract/job-constants";
import type { JobItem } from "@/lib/contract/jobs";
import { employmentTypes } from "@/lib/domain/job-rules";
import { romeIso } from "@/lib/domain/rome-time";
import { routes } from "@/lib/routes";
import { absoluteUrl, type Site } from "./metadata";

const units: Record<PayUnit, string> = { hour: "HOUR", day: "DAY", month: "MONTH", year: "YEAR" };
const italy = { "@type": "Country", name: "Italy" } as const;

interface JobPostingTexts {
  requirements: string;
  benefits: string;
  equality: string;
  category: string;
}

/** The ad's text for search engines: everything that the page shows. */
function descriptionOf(
  { description_html, requirements_html, benefits_html }: JobItem,
  texts: JobPostingTexts,
): string {
  const part = (title: string, html: string | null) => (html ? `<h2>${title}</h2>${html}` : "");
  return [
    description_html,
    part(texts.requirements, requirements_html),
    part(texts.benefits, benefits_html),
    `<p>${texts.equality}</p>`,
  ].join("");
}

function placeOf({ address, workplace }: JobItem) {
  const isRemote = workplace === "remote";
  const remote = isRemote && {
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: italy,
  };
  if (isRemote || !address.city) return remote || {};
  return {
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        ...(address.street && { streetAddress: address.street }),
        ...(address.postal_code && { postalCode: address.postal_code }),
        addressLocality: address.city,
        ...(address.province && { addressRegion: address.province }),
        addressCountry: "IT",
      },
    },
  } as const;
}

/** Structured data of an open ad; null: closed. */
export function jobPosting(
  job: JobItem,
  site: Site,
  texts: JobPostingTexts,
): WithContext<JobPosting> | null {
  if (job.state !== "published") return null;
  const { employer, pay, logo, starts_on } = job;
  const url = absoluteUrl(site, routes.item("jobs", job.slug));
  const home = employer.slug && absoluteUrl(site, routes.item("activities", employer.slug));
  const value =
    pay.min === pay.max
      ? { value: pay.min / 100 }
      : { minValue: pay.min / 100, maxValue: pay.max / 100 };
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    "@id": `${url}#job`,
    url,
    title: job.title,
    description: descriptionOf(job, texts),
    datePosted: romeIso(new Date(job.published_at)),
    validThrough: romeIso(new Date(job.expires_at)),
    employmentType: employmentTypes(job.contract, job.hours),
    identifier: { "@type": "PropertyValue", name: employer.name, value: job.id },
    hiringOrganization: {
      "@type": "Organization",
      name: employer.name,
      ...(job.employer_url || home ? { sameAs: job.employer_url ?? home ?? "" } : {}),
      ...(logo && { logo: absoluteUrl(site, logo.url) }),
    },
    ...placeOf(job),
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: { "@type": "QuantitativeValue", ...value, unitText: units[pay.unit] },
    },
    // Otherwise applications go by mail or to the employer's site.
    directApply: job.apply_mode === "form",
    totalJobOpenings: job.positions,
    industry: texts.category,
    ...(starts_on ? { jobStartDate: starts_on } : { jobImmediateStart: true }),
  };
}
