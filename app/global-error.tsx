"use client";

import { useEffect, useState } from "react";
import {
  healStaleDeployment,
  isChunkError,
  loadChunk,
  raisePreloadError,
} from "@/lib/client/chunks";

interface Words {
  title: string;
  text: string;
  retry: string;
}

/**
 * Shown when even the layout of the site failed; it has no style sheet. Its messages are fetched on
 * demand: an import would put them into the first load of every page.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const [words, setWords] = useState<Words>();

  useEffect(() => {
    // The shell, which does this elsewhere, is not on this page.
    const stop = healStaleDeployment();
    if (isChunkError(error)) void raisePreloadError(error);
    return stop;
  }, [error]);

  useEffect(() => {
    loadChunk(() => import("@/lib/i18n/messages/it/error-page.json")).then(
      (texts) => setWords(texts),
      () => setWords(undefined),
    );
  }, []);

  return (
    <html lang="it" style={{ colorScheme: "light dark" }}>
      <body
        style={{
          font: "1.0625rem/1.6 system-ui, sans-serif",
          margin: "3rem auto",
          maxWidth: "34rem",
          padding: "0 1.5rem",
        }}
      >
        {words && (
          <main role="alert">
            <h1>{words.title}</h1>
            <p>{words.text}</p>
            <button
              type="button"
              onClick={() => retry()}
              style={{ font: "inherit", minHeight: "2.75rem", padding: "0 1.25rem" }}
            >
              {words.retry}
            </button>
          </main>
        )}
      </body>
    </html>
  );
}
