import { type BlankValues, fillLegalPage } from "@/backend/features/legal-pages/service";
import { legalSlugs } from "@/lib/contract/page-constants";
import type { SeedPage } from "./seed-page";

const castelvento: BlankValues = {
  site: "Piazza Castelvento",
  owner: "Comune di Castelvento",
  address: "piazza del Mercato 3, 12099 Castelvento (CN)",
  email: "privacy@comune.castelvento.example",
  pec: "protocollo@pec.comune.castelvento.example",
  dpo: "dpo@comune.castelvento.example",
  hosting: "Comune di Castelvento",
};

const notice = `
<p><small>Castelvento è una città inventata: questo testo fa parte della dimostrazione e va riletto da chi si occupa di privacy prima di usarlo davvero.</small></p>`;

/** The legal pages of the demo portal, made of the templates that every town has. */
export const legalPages: SeedPage[] = legalSlugs.map((slug) => {
  const { title, summary, body_html } = fillLegalPage(slug, castelvento);
  const body = slug === "privacy-policy" ? body_html + notice : body_html;
  return { slug, title, summary: summary ?? "", body };
});
