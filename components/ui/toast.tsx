"use client";

import {
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { focusContent } from "@/lib/client/focus";
import { NOTICE_PLACE } from "./notice-place";

interface ToastBoxProps {
  /** Milliseconds until it closes by itself; left out: it stays until dismissed. */
  duration?: number;
  /** Called after that time. */
  onExpire?: () => void;
  /** Buttons beside or below the text. */
  actions?: ReactNode;
  children: ReactNode;
}

interface ToastProps extends ToastBoxProps {
  /** Keep it mounted: the live region must exist before its text. */
  isShown: boolean;
}

/** A temporary message above the bottom navigation; it stays while hovered or focused. */
export function Toast({ isShown, ...box }: ToastProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(NOTICE_PLACE)), []);

  if (!place) return null;
  return createPortal(<div role="status">{isShown && <ToastBox {...box} />}</div>, place);
}

function ToastBox({ duration, onExpire, actions, children }: ToastBoxProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  const isHeld = isPointedAt || hasFocus;
  const expire = useEffectEvent(() => onExpire?.());

  useEffect(() => {
    if (duration === undefined || isHeld) return;
    const timer = setTimeout(expire, duration);
    return () => clearTimeout(timer);
  }, [duration, isHeld]);

  // After a dismissal the focus returns to where it was.
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const before = cameFrom.current;
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
      else focusContent();
    };
  }, []);

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
    setHasFocus(true);
    if (currentTarget.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget === document.body ? null : relatedTarget;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it.
    <div
      ref={box}
      className="toast"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={handleFocus}
      onBlur={() => setHasFocus(false)}
    >
      <div className="toast-text">{children}</div>
      {actions && <div className="toast-actions">{actions}</div>}
    </div>
  );
}
