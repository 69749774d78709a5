"use client";

import { useRouter } from "next/navigation";
import { type ComponentType, type SubmitEvent, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { loadChunk } from "@/lib/client/chunks";
import { routes } from "@/lib/routes";

const load = () => loadChunk(() => import("./quick-search"));

/** Opens the quick search, which is loaded then. Without JavaScript, or when it does not load, the search page. */
export function SearchButton({ label }: { label: string }) {
  const router = useRouter();
  const [loaded, setLoaded] = useState<{ QuickSearch: ComponentType<{ onClose: () => void }> }>();
  const [isOpen, setOpen] = useState(false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    load().then(
      (module) => {
        setLoaded(module);
        setOpen(true);
      },
      () => router.push(routes.search()),
    );
  }

  return (
    <>
      <form action={routes.search()} onSubmit={handleSubmit}>
        <button type="submit" aria-label={label} aria-haspopup="dialog" className="icon-button">
          <Icon name="search" />
        </button>
      </form>
      {isOpen && loaded && <loaded.QuickSearch onClose={() => setOpen(false)} />}
    </>
  );
}
