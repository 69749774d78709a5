"use client";

import "../editor.css";
import "./flyer-editor.css";
import { memo } from "react";
import { controlClass } from "@/components/ui/field";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Picture } from "@/lib/contract/pictures";
import type { EditedPage } from "@/lib/domain/flyer-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { DragHandlers } from "../use-drag-order";
import type { FlyerWords } from "./flyer-words";
import { pictureAt } from "./page-picture";

export type PageDeed = "up" | "down" | "turn" | "drop";

interface PageRowProps {
  page: EditedPage;
  name: string;
  /** Of the controls in it. */
  rowId: string;
  picture: Picture | null;
  isBlank: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** It is being drawn turned. */
  isTurning: boolean;
  isReadOnly: boolean;
  fault: string;
  words: FlyerWords;
  drag: DragHandlers;
  act: (number: number, deed: PageDeed, from: string) => void;
  setCaption: (number: number, caption: string | null) => void;
  onView: (number: number) => void;
}

/** A page with what is done with it. A button at an end stays, so that the focus does. */
export const PageRow = memo(function PageRow(props: PageRowProps) {
  const { page, name, rowId, picture, isBlank, isFirst, isLast, isTurning, isReadOnly } = props;
  const { fault, words, drag, act, setCaption, onView } = props;
  const { pages: texts } = words;
  const { number, is_dropped: isDropped, caption } = page;
  const named = (action: string) => fillMessage(texts.named, { action, page: name });
  const button = (deed: PageDeed, icon: IconName, label: string, isEnd = false) => (
    <button
      type="button"
      id={`${rowId}-${deed}`}
      className="icon-button"
      aria-label={named(label)}
      title={label}
      aria-disabled={isEnd || undefined}
      aria-busy={(deed === "turn" && isTurning) || undefined}
      data-spinner={(deed === "turn" && isTurning) || undefined}
      onClick={() => !isEnd && act(number, deed, deed)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <li
      className="flyer-form-page"
      data-drag={`page:${number}`}
      data-dropped={isDropped || undefined}
    >
      {!isReadOnly && (
        <button
          type="button"
          id={`${rowId}-handle`}
          className="icon-button drag-handle"
          aria-label={fillMessage(texts.handle, { page: name })}
          title={texts.handleHint}
          {...drag}
          onKeyDown={(event) => {
            const deed = ({ ArrowUp: "up", ArrowDown: "down" } as const)[event.key];
            if (!deed) return;
            event.preventDefault();
            if (!(deed === "up" ? isFirst : isLast)) act(number, deed, "handle");
          }}
        >
          <Icon name="ellipsis-vertical" />
        </button>
      )}
      <button
        type="button"
        className="flyer-form-page-thumb"
        aria-label={fillMessage(texts.view, { page: name })}
        onClick={() => onView(number)}
      >
        {picture && (
          // biome-ignore lint/performance/noImgElement: the files are made when a page is drawn.
          <img
            src={pictureAt(picture, 320)}
            alt=""
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
        )}
      </button>
      <div className="flyer-form-page-body">
        <p className="flyer-form-page-name">
          <b>{name}</b>
          {isBlank && <span data-mark="blank">{texts.blank}</span>}
        </p>
        {!isDropped && (
          <input
            className={controlClass}
            aria-label={fillMessage(texts.captionOf, { page: name })}
            placeholder={texts.caption}
            value={caption ?? ""}
            maxLength={120}
            autoComplete="off"
            readOnly={isReadOnly}
            onChange={({ target }) => setCaption(number, target.value || null)}
            onKeyDown={(event) => {
              // The form around it is not handed in from here.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        )}
        {!isReadOnly && (
          <div className="flyer-form-page-tools">
            {!isDropped && button("up", "arrow-up", texts.up, isFirst)}
            {!isDropped && button("down", "arrow-down", texts.down, isLast)}
            {!isDropped && button("turn", "rotate-cw", texts.turn)}
            {button("drop", isDropped ? "undo-2" : "x", isDropped ? texts.restore : texts.drop)}
          </div>
        )}
        <p role="alert" className="form-fault">
          {fault}
        </p>
      </div>
    </li>
  );
});
