import type { Feature } from "@/backend/feature";
import { reportRoutes } from "./routes";

export const ticketReports: Feature = { name: "ticket-reports", routes: reportRoutes };
