"use client";

import { useId, useRef } from "react";
import { createPortal } from "react-dom";
import { NOTICE_PLACE } from "@/components/ui/notice-place";
import { useNoticeRoom } from "@/components/ui/use-notice-room";
import push from "@/lib/i18n/messages/it/overlays/push.json";
import { PromptActions, PromptNotes, type PromptPartsProps } from "./prompt-parts";
import "@/components/ui/consent.css";
import "./push.css";

/** The automatic prompt: next to the page, without taking the focus. */
export function PushBox(props: PromptPartsProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useNoticeRoom(box);

  const { content, onClose } = props;
  return createPortal(
    <section
      ref={box}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
      className="push-box"
    >
      <h2 id={`${id}-title`}>{push.title}</h2>
      <p id={`${id}-text`}>{content.text}</p>
      <PromptNotes content={content} />
      <div className="push-box-actions">
        <PromptActions {...props} />
      </div>
    </section>,
    document.getElementById(NOTICE_PLACE) ?? document.body,
  );
}
