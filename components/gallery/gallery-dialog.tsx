"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { Icon, type IconName } from "@/components/ui/icon";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import "./gallery.css";

export interface GalleryPicture {
  src: string;
  alt: string;
}

export interface GalleryLabels {
  title: string;
  close: string;
  previous: string;
  next: string;
  /** With `{index}` and `{total}`. */
  position: string;
}

interface GalleryDialogProps {
  pictures: readonly GalleryPicture[];
  /** Index of the first picture. */
  start: number;
  labels: GalleryLabels;
  onClose: () => void;
}

/** Pictures one at a time over the page; swipe, buttons and arrow keys move. */
export function GalleryDialog({ pictures, start, labels, onClose }: GalleryDialogProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  const last = pictures.length - 1;

  useEffect(() => {
    const list = strip.current;
    if (list) list.scrollLeft = start * list.clientWidth;
  }, [start]);

  function go(to: number) {
    const next = Math.min(Math.max(to, 0), last);
    setIndex(next);
    const list = strip.current;
    list?.children[next]?.scrollIntoView({ inline: "start", block: "nearest" });
  }

  function handleScroll() {
    const list = strip.current;
    if (list && list.clientWidth > 0) setIndex(Math.round(list.scrollLeft / list.clientWidth));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") go(index - 1);
    else if (event.key === "ArrowRight") go(index + 1);
    else return;
    event.preventDefault();
  }

  const position = fillMessage(labels.position, { index: index + 1, total: pictures.length });

  return (
    <DialogFrame
      aria-label={labels.title}
      onClose={onClose}
      onKeyDown={handleKeyDown}
      className="gallery"
    >
      <div className="flex items-center justify-between gap-3 p-2">
        <div className="flex items-center gap-2">
          <RoundButton icon="x" label={labels.close} onClick={onClose} />
          <p role="status" className="tabular text-sm">
            {position}
          </p>
        </div>
        <div className="flex gap-1">
          <RoundButton
            icon="chevron-left"
            label={labels.previous}
            disabled={index === 0}
            onClick={() => go(index - 1)}
          />
          <RoundButton
            icon="chevron-right"
            label={labels.next}
            disabled={index === last}
            onClick={() => go(index + 1)}
          />
        </div>
      </div>
      <ul
        ref={strip}
        onScroll={handleScroll}
        className="flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-contain motion-safe:scroll-smooth"
      >
        {pictures.map(({ src, alt }, place) => (
          <li
            key={src}
            className="grid h-full w-full flex-none snap-center grid-rows-[minmax(0,1fr)_auto]"
          >
            {/* biome-ignore lint/performance/noImgElement: the full-size file, made by the pipeline. */}
            <img
              src={src}
              alt={alt}
              loading={Math.abs(place - index) <= 1 ? "eager" : "lazy"}
              decoding="async"
              className="size-full object-contain"
            />
            <p
              aria-hidden="true"
              className="min-h-14 px-4 py-3 text-center text-night-ink-soft text-sm"
            >
              {alt}
            </p>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}

interface RoundButtonProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function RoundButton({ icon, label, disabled = false, onClick }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: the focused button would lose the focus at the last picture.
      aria-disabled={disabled || undefined}
      onClick={onClick}
      className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full hover:bg-night-line focus-visible:rounded-full focus-visible:outline-night-ink aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
}
