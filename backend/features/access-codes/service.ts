export { type OpenedByCode, openCode, plantCode } from "./codes";
export { accessCodeRoutes } from "./routes";
