import type { NewActivity } from "@/backend/features/activities/service";
import { instantAgo, shareOf } from "@/demo/relative-time";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { openingOf } from "./opening";
import type { SeedActivity } from "./seed-activity";
import { type SeedZone, seedZones, townPostalCode } from "./zones";

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function zoneOf(slug: string | null): SeedZone | undefined {
  return seedZones.find((candidate) => candidate.slug === slug);
}

/** Within some 150 m of the middle of the quarter, always at the same place for the same slug. */
function locationOf(slug: string, zone: SeedZone | undefined) {
  if (!zone) return null;
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return {
    latitude: round(zone.latitude + (shareOf(`${slug} latitude`) - 0.5) * 0.0026),
    longitude: round(zone.longitude + (shareOf(`${slug} longitude`) - 0.5) * 0.0036),
  };
}

/** What the service takes, with everything relative counted from the day that `now` falls on in Rome. Pictures follow later. */
export function activityInputOf(seed: SeedActivity, now: Date): NewActivity {
  const today = romeDay(now);
  const [street, number] = seed.street ?? [null, null];
  const zone = zoneOf(seed.zone);
  return {
    name: seed.name,
    slug: seed.oldSlugs?.[0] ?? seed.slug,
    status: seed.status,
    category: seed.category,
    more_categories: seed.more ?? [],
    zone: seed.zone,
    tags: seed.tags ?? [],
    summary: seed.summary,
    description_html: seed.story.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(""),
    address: {
      street,
      number,
      postal_code: street ? (zone?.postal_codes[0] ?? townPostalCode) : null,
      city: street ? "Castelvento" : null,
      province: street ? "CN" : null,
      note: seed.addressNote ?? null,
    },
    location: street ? locationOf(seed.slug, zone) : null,
    phones: seed.phones ?? [],
    whatsapp: seed.whatsapp ?? null,
    email: seed.email ?? null,
    website: seed.website ?? null,
    booking_url: seed.booking ?? null,
    social: seed.social ?? [],
    price_range: seed.price ?? null,
    payments: seed.payments ?? [],
    services: seed.services ?? [],
    accessibility: { features: seed.access ?? [], note: seed.accessNote ?? null },
    languages: seed.languages ?? [],
    founded_year: seed.founded ?? null,
    facts: seed.facts ?? [],
    certificates: (seed.certificates ?? []).map(({ days, ...certificate }) => ({
      ...certificate,
      valid_to: addDays(today, days),
    })),
    opening: openingOf(seed.opening, today),
    verified_at:
      seed.verifiedDaysAgo === undefined
        ? null
        : instantAgo(today, seed.verifiedDaysAgo, seed.slug).toISOString(),
    published_at:
      seed.status === "draft" ? undefined : instantAgo(today, seed.publishedDaysAgo, seed.slug),
  };
}
