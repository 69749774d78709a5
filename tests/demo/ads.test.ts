import { seedAds } from "@/demo/ads/town-ads";
import { creativeSchema } from "@/lib/contract/ads";
import { judgeAdvertising } from "@/lib/domain/advertising-rules";

test("twelve campaigns stand in all states, with texts that fit and may be advertised", () => {
  expect(seedAds).toHaveLength(12);
  const states = new Set<string>(seedAds.map(({ status }) => status));
  expect([...states].sort()).toEqual([
    "awaiting_payment",
    "draft",
    "in_review",
    "paused",
    "scheduled",
    "stopped",
  ]);
  const wrong = seedAds.flatMap(({ headline, text, cta, alt, path, advertiser }) => {
    const target = `https://castelvento.example/${path}`;
    const picture = { hash: "a".repeat(32), alt, focus: null };
    const content = { headline, text, cta, ratio: "16:9", target, picture };
    const { verdict, findings } = judgeAdvertising({
      business: null,
      names: [advertiser],
      texts: [
        ["headline", headline],
        ["text", text],
        ["cta", cta],
      ],
      target,
    });
    const fault = creativeSchema.safeParse(content).error?.message;
    return fault || verdict === "refused" ? [{ headline, fault, findings }] : [];
  });
  expect(wrong).toEqual([]);
});

test("no placement is sold twice in a week", () => {
  const taken = new Map<string, number>();
  for (const { placement, weeks, status, shares = 1 } of seedAds) {
    if (status === "draft" || status === "stopped") continue;
    for (const week of weeks) {
      const place = `${placement} ${week}`;
      taken.set(place, (taken.get(place) ?? 0) + shares);
    }
  }
  expect(Math.max(...taken.values())).toBeLessThanOrEqual(4);
});
