"use client";

import { useRouter } from "next/navigation";
import { type SubmitEvent, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { loadChunk } from "@/lib/client/chunks";
import { routes } from "@/lib/routes";
import type { QuickSearch } from "./quick-search";

/** Opens the quick search, which is loaded then. Without JavaScript, or when it does not load, the search page. */
export function SearchButton({ label }: { label: string }) {
  const router = useRouter();
  const [opened, setOpened] = useState<{ QuickSearch: typeof QuickSearch } | null>(null);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    try {
      setOpened(await loadChunk(() => import("./quick-search")));
    } catch {
      router.push(routes.search());
    }
  }

  return (
    <>
      <form action={routes.search()} onSubmit={(event) => void handleSubmit(event)}>
        <button type="submit" aria-label={label} aria-haspopup="dialog" className="icon-button">
          <Icon name="search" />
        </button>
      </form>
      {opened && <opened.QuickSearch onClose={() => setOpened(null)} />}
    </>
  );
}
