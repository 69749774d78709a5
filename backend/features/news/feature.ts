import type { Feature } from "@/backend/feature";
import { newsRoutes } from "./routes";
import { newsFeature } from "./service";

export const news: Feature = { name: "news", routes: newsRoutes, ...newsFeature };
