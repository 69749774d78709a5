import { NotFoundView } from "../../not-found-view";
import { missingPageMetadata } from "./missing-page";

export const generateMetadata = missingPageMetadata;

/** The designed 404 of every public path. */
export default function NotFound() {
  return <NotFoundView />;
}
