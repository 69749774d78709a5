import { NotFoundView } from "../../not-found-view";
import { missingPageMetadata } from "./missing-page";

export const generateMetadata = missingPageMetadata;

/** The 404 page of every public path. */
export default function NotFound() {
  return <NotFoundView />;
}
