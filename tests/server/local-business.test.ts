import type { LocalBusiness } from "schema-dts";
import { businessTypes } from "@/lib/contract/taxonomy-constants";
import { toLocalBusiness } from "@/lib/seo/local-business";
import { makeActivity, makeReview } from "@/tests/support/fixtures/activities";

const site = "https://castelvento.example";
const now = new Date("2026-11-21T09:00:00Z");
const build = (over: Record<string, unknown> = {}, reviews = [makeReview()]) =>
  toLocalBusiness(makeActivity(over), reviews, site, now) as Record<string, unknown> | null;
const incomplete = {
  address: {
    street: null,
    number: null,
    postal_code: null,
    city: "Castelvento",
    province: null,
    note: null,
  },
};

test("a complete activity has all that Google requires and recommends", () => {
  expect(build()).toEqual({
    "@context": "https://schema.org",
    "@type": "FoodEstablishment",
    "@id": "https://castelvento.example/attivita/forno-amadei#luogo",
    name: "Forno Amadei",
    url: "https://castelvento.example/attivita/forno-amadei",
    description: "Pane a lievitazione naturale e focacce dal 1956.",
    image: [
      "https://castelvento.example/storage/pictures/abc123/1200.webp",
      "https://castelvento.example/storage/pictures/abc123/1200.webp",
    ],
    address: {
      "@type": "PostalAddress",
      streetAddress: "Via dei Mulini 12",
      addressLocality: "Castelvento",
      addressRegion: "VT",
      postalCode: "01030",
      addressCountry: "IT",
    },
    geo: { "@type": "GeoCoordinates", latitude: 42.4, longitude: 12.1 },
    telephone: "+390761555010",
    email: "ciao@fornoamadei.example",
    priceRange: "€",
    openingHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "08:30",
        closes: "12:30",
      },
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "15:00",
        closes: "19:30",
      },
    ],
    sameAs: ["https://fornoamadei.example/", "https://www.instagram.com/fornoamadei"],
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: 4.6,
      reviewCount: 12,
    },
    review: [
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Giulia R." },
        datePublished: "2026-10-22",
        name: "La focaccia di una volta",
        reviewBody: makeReview().text,
        reviewRating: { "@type": "Rating", ratingValue: 5 },
      },
    ],
  });
});

test("without a complete address there is no business, only a place with its position", () => {
  expect(build(incomplete)).toMatchObject({
    "@type": "Place",
    geo: { latitude: 42.4, longitude: 12.1 },
  });
  expect(build(incomplete)).not.toHaveProperty("address");
});

test("without address and position there is nothing", () => {
  expect(build({ ...incomplete, location: null })).toBeNull();
});

test("it is what its category says, whatever the category is called", () => {
  const category = { slug: "mescite", name: "Mescite", icon: "wine" };
  expect(build({ category, business_type: "BarOrPub" })).toHaveProperty("@type", "BarOrPub");
});

test("every type that a category can have is a LocalBusiness of schema.org", () => {
  const known: readonly Exclude<LocalBusiness, string>["@type"][] = businessTypes;
  expect(new Set(known).size).toBe(businessTypes.length);
  expect(businessTypes[0]).toBe("LocalBusiness");
});

test("the average is marked up from three reviews on", () => {
  const rating = { average: null, count: 2, distribution: [0, 0, 0, 0, 2] };
  expect(build({ rating })).not.toHaveProperty("aggregateRating");
});

test("at most three reviews are marked up", () => {
  const reviews = Array.from({ length: 8 }, () => makeReview());
  expect(build({}, reviews)?.review).toHaveLength(3);
});

describe("hours", () => {
  const hours = (opening: Record<string, unknown>) =>
    build({ opening })?.openingHoursSpecification as Record<string, unknown>[] | undefined;

  test("round the clock is every day to 23:59", () => {
    expect(hours({ always_open: true })).toEqual([
      expect.objectContaining({ opens: "00:00", closes: "23:59" }),
    ]);
    expect(hours({ always_open: true })?.[0]?.dayOfWeek).toHaveLength(7);
  });

  test("a night past midnight closes at the next day's time, midnight as 23:59", () => {
    const weekly = { fr: [["18:00", "02:00"]], sa: [["18:00", "24:00"]] };
    expect(hours({ weekly })).toMatchObject([
      { dayOfWeek: ["Friday"], opens: "18:00", closes: "02:00" },
      { dayOfWeek: ["Saturday"], opens: "18:00", closes: "23:59" },
    ]);
  });

  test("special days to come stand with their dates, past ones do not", () => {
    const special = [
      { date_from: "2026-08-10", date_to: "2026-08-25", closed: true },
      { date_from: "2026-12-25", date_to: "2026-12-26", closed: true },
      {
        date_from: "2026-12-31",
        date_to: "2026-12-31",
        closed: false,
        intervals: [["08:00", "13:00"]],
      },
    ];
    expect(hours({ special })).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2026-12-25",
        validThrough: "2026-12-26",
        opens: "00:00",
        closes: "00:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2026-12-31",
        validThrough: "2026-12-31",
        opens: "08:00",
        closes: "13:00",
      },
    ]);
  });

  test("special days further than two months ahead wait for a later page", () => {
    const special = [{ date_from: "2027-04-25", date_to: "2027-04-25", closed: true }];
    expect(hours({ special })).toBeUndefined();
  });

  test("a temporary closure is closed from its first day on", () => {
    expect(hours({ temporarily_closed: { from: "2026-11-01" } })).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2026-11-01",
        opens: "00:00",
        closes: "00:00",
      },
    ]);
  });

  test("closed for good and unknown hours say nothing", () => {
    expect(hours({ always_open: true, permanently_closed: true })).toBeUndefined();
    expect(build({ opening: { permanently_closed: true } })).not.toHaveProperty("telephone");
    expect(hours({})).toBeUndefined();
  });
});
