import type { BusinessType } from "@/lib/contract/taxonomy-constants";
import {
  type AdGround,
  type AdVerdict,
  alcohol,
  annualRate,
  casino,
  creditRate,
  doctor,
  gamblingHost,
  healthService,
  hidingHost,
  isCredit,
  noAlcohol,
  ofAlcohol,
  offer,
  offerSign,
  ofProfession,
  plain,
  sellsGoods,
} from "./advertising-words";
import { plainText } from "./search-text";

// What may not be advertised, with the law of each ground in the messages
// `advertising.<ground>` (docs/domain/ads.md). The law judges the meaning of a text; this finds
// plain cases and hands doubtful ones to the staff, who read the rest.

export interface AdFinding {
  ground: AdGround;
  /** `staff`: a person decides. */
  verdict: AdVerdict;
  /** Name of the text that says it: a given field, `business`, `target`, `declared`. */
  field: string;
  /** As in the text, in lower case without accents; empty if nothing is said but missing. */
  found: string;
}

/** A business as its card describes it. */
export interface AdvertisedBusiness {
  name: string;
  /** Of its categories. */
  types: readonly BusinessType[];
  tags: readonly string[];
  summary: string | null;
}

export interface Advertised {
  /** Null: it has no card. */
  business: AdvertisedBusiness | null;
  /** Names of advertiser and payer, where they are not the card's. */
  names?: readonly string[];
  /** Texts by field. */
  texts: readonly (readonly [field: string, text: string])[];
  /** Address that an ad leads to. */
  target?: string | null;
  /** True for a promotion: whatever it says, it is an offer. */
  isOffer?: boolean;
  /** Whether the required declarations were made; left out: there are none. */
  isDeclared?: boolean;
}

export interface AdJudgement {
  verdict: "accepted" | "staff" | "refused";
  findings: AdFinding[];
  /** Speaks of alcohol: never beside school or children's content (l. 125/2001, art. 13 c. 3). */
  isAlcohol: boolean;
}

/** Characters of one text that are read; every contract allows fewer. */
const MOST_READ = 4_000;

/** Plain form: also of letters that only look different, without invisible ones. */
const read = (text: string): string =>
  plainText(
    text
      .slice(0, MOST_READ)
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, ""),
  )
    .replace(/[’ʼ`´]/g, "'")
    .replace(/\s+/g, " ")
    .trim();

const firstOf = (pattern: RegExp, text: string): string | null =>
  text.match(pattern)?.[0]?.trim() ?? null;

/** "yes": its card says a health profession; "maybe": a person must look. */
function practisesHealth(business: AdvertisedBusiness | null): "yes" | "maybe" | "no" {
  if (!business) return "no";
  const { types, tags, summary } = business;
  const name = read(business.name);
  if (types.includes("Dentist") || firstOf(ofProfession, name)) return "yes";
  if (firstOf(sellsGoods, name) || types.includes("Pharmacy") || types.includes("Optician")) {
    return "no";
  }
  const about = read([...tags, summary ?? ""].join(". "));
  const says = firstOf(ofProfession, about) !== null;
  if (!types.includes("MedicalBusiness")) return says ? "maybe" : "no";
  return says || firstOf(doctor, name) ? "yes" : "maybe";
}

type Texts = readonly { field: string; text: string; typed: string }[];

/** Grounds that a name alone may give: a bar called "Al Green" makes no claim. */
const ofNames: readonly AdGround[] = [
  "political",
  "gambling",
  "tobacco",
  "weapons",
  "drugs",
  "adult",
];

function healthFindings({ business, isOffer = false }: Advertised, texts: Texts): AdFinding[] {
  const offered = texts.flatMap(({ field, text }) => {
    const found = firstOf(offer, text) ?? offerSign.exec(text)?.[0];
    return found ? [{ field, found }] : [];
  });
  const practises = practisesHealth(business);
  const said = texts.flatMap(({ field, text }) => {
    const found = firstOf(healthService, text);
    return found ? [{ field, found }] : [];
  });
  if (practises === "yes") {
    const name = { field: "business", found: read(business?.name ?? "") };
    if (isOffer) return [{ ground: "health_offer", verdict: "refused", ...name }];
    if (offered.length === 0) return [{ ground: "health", verdict: "staff", ...name }];
    return offered.map((one) => ({ ground: "health_offer", verdict: "refused", ...one }));
  }
  if (said.length > 0) {
    const isOffered = isOffer || offered.length > 0;
    const judged = isOffered
      ? ({ ground: "health_offer", verdict: "refused" } as const)
      : ({ ground: "health", verdict: "staff" } as const);
    return said.map((one) => ({ ...judged, ...one }));
  }
  if (practises === "no") return [];
  return [
    { ground: "health", verdict: "staff", field: "business", found: read(business?.name ?? "") },
  ];
}

function alcoholFindings(texts: Texts): AdFinding[] {
  return texts.flatMap(({ field, text }) =>
    ofAlcohol.flatMap(([ground, verdict, pattern]): AdFinding[] => {
      const found = firstOf(pattern, text);
      return found ? [{ ground, verdict, field, found }] : [];
    }),
  );
}

function creditFindings(texts: Texts): AdFinding[] {
  const whole = texts.map(({ text }) => text).join(". ");
  if (!firstOf(isCredit, whole) || firstOf(annualRate, whole)) return [];
  return texts.flatMap(({ field, text }): AdFinding[] => {
    const found = firstOf(creditRate, text);
    return found ? [{ ground: "credit", verdict: "refused", field, found }] : [];
  });
}

function targetFindings(target: string | null | undefined): AdFinding[] {
  if (!target || !URL.canParse(target)) return [];
  const { hostname } = new URL(target);
  if (gamblingHost.test(hostname)) {
    return [{ ground: "gambling", verdict: "refused", field: "target", found: hostname }];
  }
  return hidingHost.test(hostname)
    ? [{ ground: "target", verdict: "staff", field: "target", found: hostname }]
    : [];
}

/** The heavier of two findings with the same ground in the same field stays. */
function heaviest(findings: readonly AdFinding[]): AdFinding[] {
  const refused = findings.filter(({ verdict }) => verdict === "refused");
  const doubts = findings.filter(
    ({ verdict, ground, field }) =>
      verdict === "staff" &&
      !refused.some((other) => other.ground === ground && other.field === field),
  );
  return [...refused, ...doubts];
}

/**
 * Judges an advertisement or a promotion. `refused` never runs; `staff` needs a person's decision;
 * `accepted` has nothing that this finds.
 */
export function judgeAdvertising(advertised: Advertised): AdJudgement {
  const { business, names = [], target, isDeclared = true } = advertised;
  const texts = advertised.texts.map(([field, typed]) => ({ field, typed, text: read(typed) }));
  const titles = [...(business ? [business.name] : []), ...names].map((typed) => ({
    field: "business",
    typed,
    text: read(typed),
  }));
  const findings = plain.flatMap(([ground, verdict, pattern]) => {
    const isOfNames = verdict === "refused" && ofNames.includes(ground);
    return [...texts, ...(isOfNames ? titles : [])].flatMap(({ field, text }): AdFinding[] => {
      const found = firstOf(pattern, text);
      return found ? [{ ground, verdict, field, found }] : [];
    });
  });
  for (const { field, typed } of [...texts, ...titles]) {
    const found = casino.exec(typed.slice(0, MOST_READ).normalize("NFC").toLowerCase());
    if (found) findings.push({ ground: "gambling", verdict: "refused", field, found: found[0] });
  }
  const isAlcohol = [...texts, ...titles].some(
    ({ text }) => firstOf(alcohol, text.replace(noAlcohol, "")) !== null,
  );
  findings.push(
    ...healthFindings(advertised, texts),
    ...(isAlcohol ? alcoholFindings(texts) : []),
    ...creditFindings(texts),
    ...targetFindings(target),
  );
  if (!isDeclared) {
    findings.push({ ground: "declaration", verdict: "refused", field: "declared", found: "" });
  }
  const judged = heaviest(findings);
  const verdict = judged.some((one) => one.verdict === "refused")
    ? "refused"
    : judged.length > 0
      ? "staff"
      : "accepted";
  return { verdict, findings: judged, isAlcohol };
}
