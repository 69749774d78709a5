"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadChunk } from "@/lib/client/chunks";
import { isPlainClick } from "@/lib/client/clicks";
import type { GalleryDialog, GalleryLabels, GalleryPicture } from "./gallery-dialog";

interface Opened {
  /** Loaded with the first opened picture, since most visitors open none. */
  Viewer: typeof GalleryDialog;
  pictures: GalleryPicture[];
  index: number;
}

function picturesIn(links: HTMLAnchorElement[]): GalleryPicture[] {
  return links.map((link) => ({
    src: link.href,
    alt: link.querySelector("img")?.alt ?? "",
  }));
}

/**
 * Opens picture links inside of it in a viewer; without JavaScript or the viewer they stay links.
 */
export function GalleryViewer({
  labels,
  children,
}: {
  labels: GalleryLabels;
  children: ReactNode;
}) {
  const container = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    const element = container.current;
    async function show(link: HTMLAnchorElement, links: HTMLAnchorElement[]) {
      try {
        const { GalleryDialog: Viewer } = await loadChunk(() => import("./gallery-dialog"));
        setOpened({ Viewer, pictures: picturesIn(links), index: links.indexOf(link) });
      } catch {
        window.location.assign(link.href);
      }
    }
    function open(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      const target = event.target instanceof Element ? event.target.closest("a") : null;
      if (!element || !target) return;
      event.preventDefault();
      void show(target, [...element.querySelectorAll("a")]);
    }
    element?.addEventListener("click", open);
    return () => element?.removeEventListener("click", open);
  }, []);

  return (
    <>
      <div ref={container}>{children}</div>
      {opened && (
        <opened.Viewer
          pictures={opened.pictures}
          start={opened.index}
          labels={labels}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
