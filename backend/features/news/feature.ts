import { news as rows } from "@/backend/db/schema/news";
import type { Feature } from "@/backend/feature";
import { hashesWithin, hashIn } from "@/backend/files/picture-column";
import { newsContent } from "./content";
import { editableNews } from "./editing";
import { newsMoments } from "./moments";
import { newsRoutes } from "./routes";
import { newsSearch } from "./search";
import { newsOg, tagsOfPictures } from "./service";
import { newsZones } from "./terms";

const ofNews = { kind: "news", item: rows.id, organisation: rows.organisation_id };

export const news: Feature = {
  name: "news",
  routes: newsRoutes,
  pictureColumns: [
    { ...hashIn(rows.cover_hash, { ...ofNews, alt: rows.alt }), shownIn: tagsOfPictures },
    hashesWithin(rows.body_html, ofNews),
  ],
  search: newsSearch,
  moments: newsMoments,
  editable: editableNews,
  content: newsContent,
  terms: [newsZones],
  og: [newsOg],
};
