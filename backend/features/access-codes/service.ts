export { type OpenedByCode, openCode } from "./codes";
export { accessCodeRoutes } from "./routes";
