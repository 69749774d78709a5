import "./globals.css";
import { fontVariables } from "./fonts";
import { NotFoundView } from "./not-found-view";

/** The 404 of paths outside the locale, like a missing file: it knows nothing of the town and needs no backend. */
export default function NotFound() {
  return (
    <html lang="it" className={fontVariables}>
      <body>
        <NotFoundView />
      </body>
    </html>
  );
}
