"use client";

import "./flyers.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { afterLoad } from "@/lib/client/after-load";
import { loadChunk } from "@/lib/client/chunks";
import { isPlainClick } from "@/lib/client/clicks";
import type { ZoomDialog, ZoomedPage, ZoomLabels } from "./zoom-dialog";

interface FlyerViewerProps {
  labels: ZoomLabels;
  /** When its prices end; null: they have. */
  endsAt: string | null;
  /** Its pages are kept on the device while it is valid. */
  isKept: boolean;
  /** The folder of its pictures, which leave the device when it ends; null: unknown. */
  folder: string | null;
  children: ReactNode;
}

interface Opened {
  /** Loaded with the first opened page. */
  Zoomed: typeof ZoomDialog;
  pages: ZoomedPage[];
  index: number;
}

const pagesIn = (root: HTMLElement): ZoomedPage[] =>
  [...root.querySelectorAll<HTMLElement>("[data-page]")].flatMap((page) => {
    const [image, link] = [page.querySelector("img"), page.querySelector("a[data-zoom]")];
    if (!image || !(link instanceof HTMLAnchorElement)) return [];
    const { src, srcset, alt, width, height } = image;
    return [{ id: page.id, src, srcSet: srcset, full: link.href, alt, width, height }];
  });

/** Number of the page to enlarge; null: the click is about something else. */
function askedPage({ target }: MouseEvent): number | null {
  if (!(target instanceof Element)) return null;
  const asked = target.closest("a[data-zoom]") ?? target.closest(".flyer-sheet > img");
  const link = asked?.closest("[data-page]")?.querySelector<HTMLElement>("a[data-zoom]");
  return link ? Number(link.dataset.zoom) : null;
}

/**
 * The tools of the flyer inside of it, loaded late: pages enlarge, keys move, the device keeps a
 * copy. Without scripts it is read as it is.
 */
export function FlyerViewer({ labels, endsAt, isKept, folder, children }: FlyerViewerProps) {
  const container = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    const root = container.current;
    async function show(root: HTMLElement, index: number) {
      const pages = pagesIn(root);
      try {
        const { ZoomDialog: Zoomed } = await loadChunk(() => import("./zoom-dialog"));
        setOpened({ Zoomed, pages, index });
      } catch {
        window.location.assign(pages[index]?.full ?? "");
      }
    }
    function open(event: MouseEvent) {
      const index = isPlainClick(event) ? askedPage(event) : null;
      if (!root || index === null) return;
      event.preventDefault();
      void show(root, index);
    }
    root?.addEventListener("click", open);
    return () => root?.removeEventListener("click", open);
  }, []);

  useEffect(() => {
    let stop: (() => void) | undefined;
    const cancel = afterLoad(() => {
      const root = container.current;
      loadChunk(() => import("./viewer-tools")).then(
        ({ startTools }) => {
          if (root?.isConnected) stop = startTools(root, { endsAt, isKept });
        },
        // The flyer is read without them.
        () => {},
      );
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [endsAt, isKept]);

  return (
    <>
      <div
        ref={container}
        className="flyer"
        data-until={(isKept && endsAt) || undefined}
        data-pictures={folder ?? undefined}
      >
        {children}
      </div>
      {opened && (
        <opened.Zoomed
          pages={opened.pages}
          start={opened.index}
          labels={labels}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
