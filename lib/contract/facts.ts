import { z } from "zod";
import { factKinds, MAX_CERTIFICATES, MAX_FACTS } from "./fact-constants";
import { daySchema, lineSchema, requiredLine } from "./fields";

/**
 * Generic environmental claims that need proof of excellent performance, and claims on offsetting
 * (Directive 2024/825, D.Lgs. 30/2026). Common words only: staff read the rest.
 */
const greenClaims = [
  /\beco\b/,
  /\beco(?:logic|compatibil|sostenib|friendly|bio|consapevol|responsabil)/,
  /\bgreen(?:er|est)?\b/,
  /\bsostenibil/,
  /\bsustainab/,
  /\b(?:amic|rispettos|attent)[aoeih]+ (?:del|dell|all|verso l|con l|al|alla|della) ?(?:ambiente|natura|clima|pianeta|terra)\b/,
  /\brispett[aioe]\w* (?:l |dell |il |la |del |della )?(?:ambiente|natura|clima|pianeta|terra)\b/,
  /\b(?:fa|fanno) bene (?:al|all|alla) ?(?:ambiente|natura|clima|pianeta|terra)\b/,
  /\bimpatto (?:zero|nullo|positivo|neutro|ambientale zero)\b/,
  /\b(?:a |ad )?(?:zero|basso|minimo|ridotto) impatto\b/,
  /\b(?:zero emissioni|emissioni zero|senza emissioni|emissioni compensate|co2 compensata|compensa\w* (?:le emissioni|la co2))\b/,
  /\b(?:climatic\w+|carbonic\w+|carbon|climate|clima) (?:neutr\w+|neutral|free|positiv\w+|friendly)\b/,
  /\bneutr\w+ (?:per il clima|climatica|carbonica|in carbonio)\b/,
  /\b(?:planet|earth|nature|environment\w*) friendly\b/,
  /\bbiodegradabil/,
  /\bbio ?(?:based|basat)/,
  /\b(?:prodott|scelt|negozi|bottega|attivita|impres|aziend|energi)\w* verd[ei]\b/,
];

/** True if the text makes a claim of {@link greenClaims}. */
export function isGreenClaim(text: string): boolean {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/₂/g, "2")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  return greenClaims.some((claim) => claim.test(plain));
}

export const factSchema = z.object({
  kind: z.enum(factKinds),
  /** The scope, in the business's words: "biciclette". */
  what: z.string().min(1),
});
export type Fact = z.infer<typeof factSchema>;

/** Published activities with each kind of fact; kinds that nobody has are left out. */
export const factCountsSchema = z.object({
  data: z.array(z.object({ kind: z.enum(factKinds), count: z.number().int().min(1) })),
});
export type FactCounts = z.infer<typeof factCountsSchema>;

export const certificateSchema = z.object({
  scheme: z.string().min(1),
  number: z.string().min(1),
  /** The body that issued it. */
  issuer: z.string().min(1),
  /** Public register where the number is found. */
  register_url: z.string().min(1),
  /** Last day of validity; a page hides the certificate after it. */
  valid_to: daySchema,
});
export type Certificate = z.infer<typeof certificateSchema>;

/** Facts and certificates as they are published. */
export const factFields = {
  facts: z
    .array(
      z.strictObject({
        kind: z.enum(factKinds),
        what: requiredLine(3, 80).refine((what) => !isGreenClaim(what), {
          params: { said: "greenClaim" },
        }),
      }),
    )
    .max(MAX_FACTS)
    .optional(),
  certificates: z
    .array(
      z.strictObject({
        scheme: requiredLine(2, 120),
        number: requiredLine(1, 60),
        issuer: requiredLine(2, 120),
        register_url: z.url({ protocol: /^https$/ }).max(500),
        valid_to: daySchema,
      }),
    )
    .max(MAX_CERTIFICATES)
    .optional(),
};

const draftLine = (max: number) => lineSchema().max(max).nullable();

/** The same in a draft, where each part may be missing. */
export const factDraftFields = {
  facts: z
    .array(z.strictObject({ kind: z.enum(factKinds).nullable(), what: draftLine(160) }))
    .max(MAX_FACTS),
  certificates: z
    .array(
      z.strictObject({
        scheme: draftLine(200),
        number: draftLine(100),
        issuer: draftLine(200),
        register_url: draftLine(500),
        valid_to: draftLine(10),
      }),
    )
    .max(MAX_CERTIFICATES),
};
