"use client";

import "./flyer-editor.css";
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { boxBetween, type DraftOffer, fittedBox } from "@/lib/domain/flyer-edits";
import type { PageBox } from "@/lib/domain/page-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { pageName } from "./flyer-values";
import type { OfferDesk } from "./offer-desk";
import { pictureAt, pictureOf, placeOf } from "./page-picture";

interface BoxBoardProps extends Pick<OfferDesk, "file" | "pages" | "words"> {
  page: number;
  box: PageBox | null;
  /** The other offers, which are shown on their pages. */
  others: readonly DraftOffer[];
  onChange: (page: number, box: PageBox | null) => void;
}

interface Point {
  x: number;
  y: number;
}

type Move = { pointer: number; from: Point } & (
  | { how: "draw" }
  | { how: "move" | "size"; box: PageBox }
);

/** A press that moves less, in pixels, puts a box of the usual size. */
const SLACK = 8;
const USUAL: PageBox = { x: 0.3, y: 0.42, w: 0.4, h: 0.16 };
/** How near its corner a box is sized and not moved, in pixels. */
const CORNER = 28;
const STEP = 0.01;

const isIn = ({ x, y }: Point, box: PageBox) =>
  x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;

/** A page on which the box of an offer is drawn, moved and sized: by finger, mouse or keys. */
export function BoxBoard({ file, pages, words, page, box, others, onChange }: BoxBoardProps) {
  const texts = words.board;
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLButtonElement>(null);
  const move = useRef<Move | null>(null);
  const [drawn, setDrawn] = useState<PageBox | null>(null);
  const shown = pages.filter(({ is_dropped }) => !is_dropped);
  const at = shown.findIndex(({ number }) => number === page);
  const own = shown[at] ?? shown[0];
  const picture = own && pictureOf(file, own);
  if (!own || !picture) return null;
  const now = drawn ?? box;

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = surface.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }

  function isNearCorner(event: PointerEvent, { x, y, w, h }: PageBox): boolean {
    const { left, top, width, height } = surface.current?.getBoundingClientRect() ?? new DOMRect();
    const [right, bottom] = [left + (x + w) * width, top + (y + h) * height];
    return Math.hypot(event.clientX - right, event.clientY - bottom) < CORNER;
  }

  function begin(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    surface.current?.setPointerCapture?.(event.pointerId);
    const from = pointOf(event);
    const began = { pointer: event.pointerId, from };
    if (box && isNearCorner(event, box)) move.current = { ...began, how: "size", box };
    else if (box && isIn(from, box)) move.current = { ...began, how: "move", box };
    else move.current = { ...began, how: "draw" };
  }

  function boxAt(event: PointerEvent, now: Move): PageBox {
    const to = pointOf(event);
    if (now.how === "draw") return boxBetween(now.from, to);
    const [dx, dy] = [to.x - now.from.x, to.y - now.from.y];
    const { x, y, w, h } = now.box;
    return now.how === "move"
      ? fittedBox({ x: x + dx, y: y + dy, w, h })
      : boxBetween({ x, y }, { x: Math.min(1, x + w + dx), y: Math.min(1, y + h + dy) });
  }

  function end(event: PointerEvent<HTMLDivElement>, isMeant: boolean): void {
    const began = move.current;
    move.current = null;
    setDrawn(null);
    if (!began || began.pointer !== event.pointerId || !isMeant || !own) return;
    const { width, height } = surface.current?.getBoundingClientRect() ?? new DOMRect();
    const to = pointOf(event);
    const isPress =
      Math.hypot((to.x - began.from.x) * width, (to.y - began.from.y) * height) < SLACK;
    if (!isPress) onChange(own.number, boxAt(event, began));
    else if (began.how === "draw") {
      const { w, h } = USUAL;
      onChange(own.number, fittedBox({ x: to.x - w / 2, y: to.y - h / 2, w, h }));
    }
    frame.current?.focus();
  }

  function handleKey(event: KeyboardEvent): void {
    const step = (
      {
        ArrowLeft: [-STEP, 0],
        ArrowRight: [STEP, 0],
        ArrowUp: [0, -STEP],
        ArrowDown: [0, STEP],
      } as const
    )[event.key];
    if (!step || !box || !own) return;
    event.preventDefault();
    const [dx, dy] = step;
    const { x, y, w, h } = box;
    onChange(
      own.number,
      fittedBox(
        event.shiftKey
          ? { x, y, w: Math.min(w + dx, 1 - x), h: Math.min(h + dy, 1 - y) }
          : { x: x + dx, y: y + dy, w, h },
      ),
    );
  }

  function put(): void {
    // The button gives way to the box.
    flushSync(() => own && onChange(own.number, USUAL));
    frame.current?.focus();
  }

  const percent = (share: number) => String(Math.round(share * 100));
  const said = box
    ? fillMessage(texts.said, {
        x: percent(box.x),
        y: percent(box.y),
        w: percent(box.w),
        h: percent(box.h),
      })
    : "";
  const turnTo = (to: (typeof shown)[number] | undefined) =>
    to && onChange(to.number, to.number === page ? box : null);
  return (
    <div className="flyer-form-board">
      <p className="form-hint">{texts.text}</p>
      {shown.length > 1 && (
        <div className="flyer-form-board-pages">
          <button
            type="button"
            className="icon-button"
            aria-label={texts.previous}
            aria-disabled={at <= 0 || undefined}
            onClick={() => turnTo(shown[at - 1])}
          >
            <Icon name="chevron-left" />
          </button>
          <select
            className={controlClass}
            aria-label={texts.page}
            value={String(own.number)}
            onChange={({ target }) =>
              turnTo(shown.find(({ number }) => String(number) === target.value))
            }
          >
            {shown.map(({ number, caption }) => (
              <option key={number} value={String(number)}>
                {[pageName(pages, number, words), caption].filter(Boolean).join(" · ")}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="icon-button"
            aria-label={texts.next}
            aria-disabled={at >= shown.length - 1 || undefined}
            onClick={() => turnTo(shown[at + 1])}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
      <div
        ref={surface}
        className="flyer-form-board-page"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        onPointerDown={begin}
        onPointerMove={(event) => {
          const began = move.current;
          if (began && began.pointer === event.pointerId) setDrawn(boxAt(event, began));
        }}
        onPointerUp={(event) => end(event, true)}
        onPointerCancel={(event) => end(event, false)}
      >
        {/* biome-ignore lint/performance/noImgElement: the files are made when a page is drawn. */}
        <img
          src={pictureAt(picture, 960)}
          alt={fillMessage(words.offers.pageOf, { page: pageName(pages, own.number, words) })}
          draggable={false}
        />
        {others.map(
          (offer) =>
            offer.page === own.number &&
            offer.box && (
              <span
                key={offer.id}
                className="flyer-form-mark"
                data-mark="other"
                style={placeOf(offer.box)}
              />
            ),
        )}
        {now && (
          <button
            ref={frame}
            type="button"
            className="flyer-form-mark"
            data-mark="own"
            aria-label={texts.box}
            aria-describedby={`${id}-keys`}
            style={placeOf(now)}
            onKeyDown={handleKey}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p id={`${id}-keys`} className="form-hint">
        {texts.keys}
      </p>
      {!box && (
        <Button variant="secondary" onClick={put}>
          {texts.put}
        </Button>
      )}
    </div>
  );
}
