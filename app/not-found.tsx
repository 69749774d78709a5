import "./globals.css";
import { fontVariables } from "./fonts";
import { NotFoundView } from "./not-found-view";

/**
 * The 404 of paths outside of the locale, such as a missing file: without the town's data, needs no
 * backend.
 */
export default function NotFound() {
  return (
    <html lang="it" className={fontVariables}>
      <body>
        <NotFoundView />
      </body>
    </html>
  );
}
