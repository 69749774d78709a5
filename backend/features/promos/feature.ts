import { promos as rows } from "@/backend/db/schema/promos";
import type { Feature } from "@/backend/feature";
import { hashIn } from "@/backend/files/picture-column";
import { promoCards } from "./cards";
import { promoContent } from "./content";
import { editablePromo } from "./editing";
import { definePromoJobs } from "./jobs";
import { promoMoments } from "./moments";
import { promoRoutes } from "./routes";
import { promoSearch } from "./search";
import { promoOg, tagsOfPictures } from "./service";

const ofPromo = { kind: "promo", item: rows.id, organisation: rows.organisation_id };

export const promos: Feature = {
  name: "promos",
  routes: promoRoutes,
  jobs: { define: definePromoJobs },
  pictureColumns: [
    { ...hashIn(rows.cover_hash, { ...ofPromo, alt: rows.alt }), shownIn: tagsOfPictures },
  ],
  search: promoSearch,
  moments: promoMoments,
  editable: editablePromo,
  content: promoContent,
  cards: [promoCards],
  og: [promoOg],
};
