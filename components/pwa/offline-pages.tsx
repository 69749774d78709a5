"use client";

import { useEffect, useState } from "react";
import { readSnapshot } from "@/lib/client/service-worker";
import type { SavedPage } from "@/lib/pwa/messages";
import { routes } from "@/lib/routes";
import { copyAge } from "./copy-age";

interface OfflinePagesProps {
  /** Removed from the end of a page's title. */
  siteName: string;
  title: string;
  /** With `{time}`. */
  savedToday: string;
  /** With `{day}` and `{time}`. */
  savedEarlier: string;
  nothing: string;
}

function withoutSiteName(title: string, siteName: string): string {
  const suffix = ` | ${siteName}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

/** Pages stored on this device, newest first. */
export function OfflinePages({
  siteName,
  title,
  savedToday,
  savedEarlier,
  nothing,
}: OfflinePagesProps) {
  const [pages, setPages] = useState<SavedPage[] | null>(null);

  useEffect(() => {
    void readSnapshot().then((snapshot) => {
      const kept = snapshot?.pages ?? [];
      setPages(kept.filter(({ path }) => path !== routes.offline()));
    });
  }, []);

  if (pages === null) return null;
  if (pages.length === 0) return <p className="mt-12 max-w-[52ch] text-ink-soft">{nothing}</p>;
  return (
    <section className="mt-14 max-w-2xl" aria-labelledby="saved-pages">
      <h2 id="saved-pages" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {pages.map((page) => (
          <li key={page.path}>
            {/* A full load: offline, the framework would first wait for its own request. */}
            <a
              href={page.path}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2"
            >
              <span className="font-semibold underline decoration-hairline underline-offset-4">
                {withoutSiteName(page.title, siteName)}
              </span>
              <span className="text-sm text-ink-soft">
                {copyAge(page.saved_at, { today: savedToday, earlier: savedEarlier })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
