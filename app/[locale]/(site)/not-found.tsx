import { NotFoundView } from "../../not-found-view";

/** The designed 404 of every public path. */
export default function NotFound() {
  return <NotFoundView />;
}
