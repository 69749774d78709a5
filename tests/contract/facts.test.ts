import { activityContentSchema } from "@/lib/contract/activity-content";
import { isGreenClaim } from "@/lib/contract/facts";
import { fieldErrors } from "@/lib/i18n/field-errors";

test.each([
  "prodotti eco",
  "detersivi ECO-friendly",
  "scarpe ecologiche",
  "moda green",
  "abiti sostenibili",
  "detersivi amici dell'ambiente",
  "saponi rispettosi dell’ambiente",
  "spedizioni a impatto zero",
  "bici a zero emissioni",
  "corse con emissioni compensate",
  "consegne climaticamente neutrali",
  "caffè carbon neutral",
  "sacchetti biodegradabili",
  "piatti bio-based",
  "energia verde",
])("«%s» is a claim that the law bans without proof", (what) => {
  expect(isGreenClaim(what)).toBe(true);
});

test.each([
  "biciclette, anche elettriche",
  "detersivi alla spina",
  "verdura e insalate verdi",
  "economia domestica: ferri da stiro",
  "ecografi e strumenti medici",
  "pile, lampadine e piccoli elettrodomestici",
  "stoviglie per le feste",
  "prodotti da agricoltura biologica",
  "ambienti e mobili da ufficio",
])("«%s» says a fact", (what) => {
  expect(isGreenClaim(what)).toBe(false);
});

test("a refused fact is told the law, at its own field", () => {
  const content = {
    name: "Ciclofficina",
    category: "artigiani",
    facts: [
      { kind: "repairs", what: "biciclette" },
      { kind: "loose", what: "detersivi green" },
    ],
  };
  const parsed = activityContentSchema.safeParse(content);
  const errors = parsed.success ? {} : fieldErrors(parsed.error.issues, content);
  expect(Object.keys(errors)).toEqual(["facts.1.what"]);
  expect(errors["facts.1.what"]).toEqual([expect.stringContaining("D.Lgs. 30/2026")]);
});

test("a certificate needs a register on https and a last day", () => {
  const certificate = {
    scheme: "Ecolabel UE",
    number: "IT/025/001",
    issuer: "Comitato Ecolabel",
    register_url: "http://registro.example/1",
    valid_to: "2027-02-30",
  };
  const content = { name: "Albergo", category: "ospitalita", certificates: [certificate] };
  const parsed = activityContentSchema.safeParse(content);
  const errors = parsed.success ? {} : fieldErrors(parsed.error.issues, content);
  expect(Object.keys(errors)).toEqual(["certificates.0.register_url", "certificates.0.valid_to"]);
});
