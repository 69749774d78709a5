import { news as rows } from "@/backend/db/schema/news";
import type { Feature } from "@/backend/feature";
import { hashesWithin, hashIn } from "@/backend/files/picture-column";
import { newsContent } from "./content";
import { editableNews } from "./editing";
import { newsRoutes } from "./routes";
import { newsSearch } from "./search";
import { newsOg, tagsOfPictures } from "./service";
import { newsZones } from "./terms";

export const news: Feature = {
  name: "news",
  routes: newsRoutes,
  pictureColumns: [
    { ...hashIn(rows.cover_hash), shownIn: tagsOfPictures },
    hashesWithin(rows.body_html),
  ],
  search: newsSearch,
  editable: editableNews,
  content: newsContent,
  terms: [newsZones],
  og: [newsOg],
};
