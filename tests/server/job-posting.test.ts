import { contentOf } from "@/demo/jobs/jobs";
import { seedJobs } from "@/demo/jobs/town-jobs";
import type { JobItem } from "@/lib/contract/jobs";
import words from "@/lib/i18n/messages/it/jobs.json";
import { jobPosting } from "@/lib/seo/job-posting";
import { siteIdentity } from "@/lib/server/site";
import { makeJob } from "../support/fixtures/jobs";

const site = siteIdentity({ project_name: "Piazza" }, "https://piazza.example");
const texts = {
  equality: words.equality,
  category: words.category.industry,
  requirements: words.page.requirements,
  benefits: words.page.benefits,
};
const required = ["title", "description", "datePosted", "hiringOrganization"];
const recommended = [
  "validThrough",
  "employmentType",
  "baseSalary",
  "identifier",
  "directApply",
] as const;

/** An ad of the demo town as its page reads it. */
function itemOf(seed: (typeof seedJobs)[number]): JobItem {
  const {
    employer,
    pay,
    workplace,
    questions,
    zone: _,
    deadline: __,
    ...content
  } = contentOf(seed, "2026-11-24");
  const { note, ...band } = pay;
  const nowhere = { street: null, postal_code: null, city: null, province: null };
  const town = { ...nowhere, street: "Piazza del Mercato 1", city: "Castelvento" };
  const address = workplace.kind === "remote" ? nowhere : (workplace.address ?? town);
  return makeJob({
    ...content,
    employer: { name: employer.name ?? seed.at, slug: seed.at ?? null },
    pay: band,
    pay_note: note,
    workplace: workplace.kind,
    address,
    city: address.city,
    questions,
  });
}

const ten = seedJobs.filter(({ state, since }) => !state && !since).slice(0, 11);

test.each(ten.map((seed) => [seed.title, seed] as const))(
  "«%s» has all that Google's list requires and recommends",
  (_, seed) => {
    const posting = jobPosting(itemOf(seed), site, texts) as unknown as Record<string, unknown>;
    for (const field of [...required, ...recommended]) {
      expect([field, posting[field] === undefined]).toEqual([field, false]);
    }
    if (seed.place === "remote") {
      expect(posting).toMatchObject({
        jobLocationType: "TELECOMMUTE",
        applicantLocationRequirements: { "@type": "Country" },
      });
      expect(posting).not.toHaveProperty("jobLocation");
    } else {
      expect(posting.jobLocation).toMatchObject({
        "@type": "Place",
        address: { addressLocality: "Castelvento", addressCountry: "IT" },
      });
    }
    expect(posting.baseSalary).toMatchObject({
      currency: "EUR",
      value: { unitText: expect.stringMatching(/^(HOUR|DAY|MONTH|YEAR)$/) },
    });
  },
);

test("an ad tells what stands on its page, with the line on equality", () => {
  expect(jobPosting(makeJob(), site, texts)).toMatchObject({
    "@type": "JobPosting",
    url: "https://piazza.example/lavora/7c1d2c3e8c-tornitore-trice",
    title: "Tornitore/trice",
    description: expect.stringMatching(/Due anni di esperienza.*persone di ogni genere/),
    datePosted: "2026-11-10T10:00:00+01:00",
    validThrough: "2026-12-11T00:00:00+01:00",
    employmentType: ["FULL_TIME"],
    identifier: { name: "Officine Galli", value: "7c1d2c3e-8c57-4c1e-9f0a-6f5d7d0f2a11" },
    hiringOrganization: { name: "Officine Galli", sameAs: "https://officinegalli.it" },
    jobLocation: {
      address: {
        streetAddress: "Via delle Fornaci 22",
        postalCode: "12010",
        addressRegion: "CN",
      },
    },
    baseSalary: { value: { minValue: 1500, maxValue: 1800, unitText: "MONTH" } },
    directApply: false,
    totalJobOpenings: 2,
    jobImmediateStart: true,
  });
});

test("one applies directly where the ad has the form of the portal", () => {
  const direct = (apply_mode: string) => jobPosting(makeJob({ apply_mode }), site, texts);
  expect(direct("form")).toMatchObject({ directApply: true });
  expect(direct("email")).toMatchObject({ directApply: false });
});

test("one amount is told as one, and what is closed tells search engines nothing", () => {
  const pay = { min: 900, max: 900, unit: "hour", basis: "net" };
  expect(jobPosting(makeJob({ pay }), site, texts)).toMatchObject({
    baseSalary: { value: { value: 9, unitText: "HOUR" } },
  });
  expect(jobPosting(makeJob({ state: "expired" }), site, texts)).toBeNull();
  expect(jobPosting(makeJob({ state: "filled" }), site, texts)).toBeNull();
});
