import { DayView, dayMetadata } from "../../../day-view";

/** The per-request twin of the page (decision 051). */
export const dynamic = "force-dynamic";

export { DayView as default, dayMetadata as generateMetadata };
