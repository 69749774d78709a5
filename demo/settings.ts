import type { SettingsUpdate } from "@/lib/contract/settings";

/** Where the drawn logo lies in the file store. */
export const LOGO_KEY = "brand/piazza-castelvento.webp";

/** The portal's name and colours; the push text stays the default one. */
export const seedSettings: SettingsUpdate = {
  project_name: "Piazza Castelvento",
  town_name: "Castelvento",
  patron_name: "San Grato",
  patron_day: "09-07",
  tagline:
    "Botteghe, tavole, artigiani e servizi della città: chi c'è, dov'è e chi è aperto adesso.",
  header_logo_path: LOGO_KEY,
  header_logo_alt: "Piazza Castelvento",
  header_logo_height: 44,
  theme_color: "#9c3d2a",
  cookie_consent_required: true,
  privacy_policy: "/privacy-policy",
  cookie_policy: "/cookie-policy",
  consent_title: "I cookie, in breve",
  consent_description:
    "Usiamo i cookie necessari a far funzionare il portale. Con il tuo consenso anche statistiche anonime, per capire che cosa serve di più a chi vive qui. Puoi cambiare idea quando vuoi.",
  contact_office: "Sportello Piazza",
  contact_street: "Piazza del Mercato 3",
  contact_postal_code: "12099",
  contact_city: "Castelvento",
  contact_province: "CN",
  contact_email: "piazza@comune.castelvento.example",
  contact_phone: "0176 451800",
  contact_hours: ["Martedì e giovedì, 9:30–12:30", "Mercoledì, 14:30–17:30"],
  contact_people: [
    "Rita Moretti, redazione",
    "Ada Villa, responsabile del portale, ada.villa@comune.castelvento.example",
  ],
  contact_answer_days: 2,
  map_attribution: "Carta inventata di Castelvento",
  prompt_title: "Castelvento in tasca",
  prompt_message:
    "Aggiungi il portale alla schermata iniziale: si apre più in fretta e non occupa spazio.",
};
