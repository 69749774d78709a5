"use client";

import type { PictureValue } from "./picture-value";
import "./editor.css";

interface FocusPointProps {
  picture: PictureValue;
  label: string;
  onChange: (focus: { x: number; y: number }) => void;
}

const STEP = 5;
const MIDDLE = { x: 50, y: 50 };

function within(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** A picture with the point that stays in sight when it is cut: pressed, or moved by the arrow keys. */
export function FocusPoint({ picture, label, onChange }: FocusPointProps) {
  const { x, y } = picture.focus ?? MIDDLE;
  return (
    <button
      type="button"
      className="focus-point"
      aria-label={label}
      onClick={(event) => {
        // The keyboard presses at no place.
        if (event.detail === 0) return;
        const box = event.currentTarget.getBoundingClientRect();
        onChange({
          x: within(((event.clientX - box.left) / box.width) * 100),
          y: within(((event.clientY - box.top) / box.height) * 100),
        });
      }}
      onKeyDown={(event) => {
        const by = arrows[event.key];
        if (!by) return;
        event.preventDefault();
        onChange({ x: within(x + by.x), y: within(y + by.y) });
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: the files are made when a picture is uploaded. */}
      <img src={`/storage/pictures/${picture.hash}/160.webp`} alt="" />
      <span aria-hidden="true" style={{ left: `${x}%`, top: `${y}%` }} />
    </button>
  );
}
