import { MonthView, monthMetadata } from "../../../month-view";

/** The per-request twin of the page (decision 051). */
export const dynamic = "force-dynamic";

export { MonthView as default, monthMetadata as generateMetadata };
