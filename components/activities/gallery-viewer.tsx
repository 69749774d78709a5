"use client";

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { GalleryLabels, GalleryPicture } from "./gallery-dialog";

// Most visitors never open a picture: the viewer arrives with the first one that is opened.
const GalleryDialog = lazy(async () => ({
  default: (await import("./gallery-dialog")).GalleryDialog,
}));

interface Opened {
  pictures: GalleryPicture[];
  index: number;
}

function picturesIn(links: HTMLAnchorElement[]): GalleryPicture[] {
  return links.map((link) => ({
    src: link.href,
    alt: link.querySelector("img")?.alt ?? "",
  }));
}

/** Opens the picture links inside it in a viewer on the page; without JavaScript they stay links. */
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
    function open(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const target = event.target instanceof Element ? event.target.closest("a") : null;
      if (!element || !target) return;
      event.preventDefault();
      const links = [...element.querySelectorAll("a")];
      setOpened({ pictures: picturesIn(links), index: links.indexOf(target) });
    }
    element?.addEventListener("click", open);
    return () => element?.removeEventListener("click", open);
  }, []);

  return (
    <>
      <div ref={container}>{children}</div>
      {opened && (
        <Suspense fallback={null}>
          <GalleryDialog
            pictures={opened.pictures}
            start={opened.index}
            labels={labels}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
