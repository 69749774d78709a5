"use client";

import { type ReactNode, type RefObject, useId } from "react";
import { cn } from "./cn";
import { DialogFrame } from "./dialog-frame";
import { Icon } from "./icon";
import "./dialog.css";

interface DialogProps {
  title: string;
  /** Purpose in one or two sentences; read out when it opens. */
  description?: ReactNode;
  closeLabel: string;
  initialFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Buttons that stay in view while the content scrolls. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A sheet from below on phones, a panel in the middle on wider screens. Rendered means open. */
export function Dialog({
  title,
  description,
  closeLabel,
  initialFocus,
  onClose,
  actions,
  className,
  children,
}: DialogProps) {
  const id = useId();
  return (
    <DialogFrame
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      initialFocus={initialFocus}
      onClose={onClose}
      className={cn("dialog", className)}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" aria-label={closeLabel} onClick={onClose} className="icon-button">
          <Icon name="x" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable with the keys. */}
      <div className="dialog-body" tabIndex={0}>
        {description && <p id={`${id}-description`}>{description}</p>}
        {children}
      </div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </DialogFrame>
  );
}
