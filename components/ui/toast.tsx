"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { NOTICE_PLACE } from "./notice-place";

interface ToastProps {
  /** Keep it rendered: the live region must be there before its words are. */
  isShown: boolean;
  /** Milliseconds until it leaves by itself; without it, it stays until it is put away. */
  duration?: number;
  /** Called when its time has passed. */
  onExpire?: () => void;
  /** Buttons, beside the words or below them. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Words that come and go above the bottom navigation; they stay while one points at them or has the focus there. */
export function Toast({ isShown, duration, onExpire, actions, children }: ToastProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isHeld = isPointedAt || hasFocus;
  const expire = useEffectEvent(() => onExpire?.());

  useEffect(() => setPlace(document.getElementById(NOTICE_PLACE)), []);

  useEffect(() => {
    if (isShown) return;
    setPointedAt(false);
    setHasFocus(false);
  }, [isShown]);

  useEffect(() => {
    if (!isShown || duration === undefined || isHeld) return;
    const timer = setTimeout(expire, duration);
    return () => clearTimeout(timer);
  }, [isShown, duration, isHeld]);

  if (!place) return null;
  return createPortal(
    <div role="status">
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it.
        <div
          className="toast"
          onPointerEnter={() => setPointedAt(true)}
          onPointerLeave={() => setPointedAt(false)}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
        >
          <div className="toast-text">{children}</div>
          {actions && <div className="toast-actions">{actions}</div>}
        </div>
      )}
    </div>,
    place,
  );
}
