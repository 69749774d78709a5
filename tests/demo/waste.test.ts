import { seedFractions } from "@/demo/waste/fractions";
import { castelventoWaste } from "@/demo/waste/waste";
import { wastePlanSchema } from "@/lib/contract/waste";
import { addDays } from "@/lib/domain/rome-time";
import { clashOf } from "@/lib/domain/waste-address";
import { eveningsBetween } from "@/lib/domain/waste-calendar";

test.each(["2026-11-29", "2026-12-31", "2027-01-01"])(
  "built on %s, each zone has an evening in every week for a year, for households and businesses",
  (today) => {
    const { zones, streets } = castelventoWaste(today);
    const slugs = seedFractions.map(({ slug }) => slug);
    for (const { years } of zones) {
      for (const kind of ["household", "business"] as const) {
        const own = years.filter((one) => one.kind === kind);
        for (const { plan } of own) wastePlanSchema.parse(plan);
        const named = own.flatMap(({ plan }) => plan.rules.map(({ fraction }) => fraction));
        expect(named.filter((slug) => !slugs.includes(slug))).toEqual([]);
        const last = `${Number(today.slice(0, 4)) + 1}-12-31`;
        for (let day = today; addDays(day, 7) <= last; day = addDays(day, 7)) {
          expect(eveningsBetween(own, day, addDays(day, 6)).pickups.length).toBeGreaterThan(0);
        }
      }
    }
    const rows = streets(["centre", "hills"]);
    for (const { street } of rows) {
      expect(clashOf(rows.filter((row) => row.street === street))).toBeNull();
    }
  },
);
