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
  /** Milliseconds until it leaves by itself; without it, it stays until it is put away. */
  duration?: number;
  /** Called when its time has passed. */
  onExpire?: () => void;
  /** Buttons, beside the words or below them. */
  actions?: ReactNode;
  children: ReactNode;
}

interface ToastProps extends ToastBoxProps {
  /** Keep it rendered: the live region must be there before its words are. */
  isShown: boolean;
}

/** Words that come and go above the bottom navigation; they stay while one points at them or has the focus there. */
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

  // Whoever has put it away goes on where they were before.
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
