"use client";

import { useRouter } from "next/navigation";
import { type SubmitEvent, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { usePending } from "@/components/ui/use-pending";
import { loadChunk } from "@/lib/client/chunks";
import { routes } from "@/lib/routes";
import type { QuickSearch } from "./quick-search";

/**
 * Opens the quick search, loaded on demand. Without JavaScript, or if the load fails, links to the
 * search page.
 */
export function SearchButton({ label }: { label: string }) {
  const router = useRouter();
  const [opened, setOpened] = useState<{ QuickSearch: typeof QuickSearch } | null>(null);
  const [isOpening, setOpening] = useState(false);
  const pending = usePending(isOpening);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isOpening) return;
    setOpening(true);
    try {
      setOpened(await loadChunk(() => import("./quick-search")));
    } catch {
      router.push(routes.search());
    } finally {
      setOpening(false);
    }
  }

  return (
    <>
      <form action={routes.search()} onSubmit={(event) => void handleSubmit(event)}>
        <button
          {...pending}
          type="submit"
          aria-label={label}
          aria-haspopup="dialog"
          className="icon-button"
        >
          <Icon name="search" />
        </button>
      </form>
      {opened && <opened.QuickSearch onClose={() => setOpened(null)} />}
    </>
  );
}
