"use client";

import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { useOpenDialog } from "@/lib/client/overlays";
import { useModal } from "./use-modal";

interface DialogFrameProps
  extends Pick<
    ComponentProps<"dialog">,
    "aria-label" | "aria-labelledby" | "aria-describedby" | "onKeyDown" | "className"
  > {
  /** Initial focus; left out: the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called on Escape, a click outside, or Back: the parent must unmount the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog opened by the user, with its own look; open while rendered. */
export function DialogFrame({ initialFocus, onClose, children, ...props }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useOpenDialog(true);
  useModal(dialog, initialFocus);

  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const close = () => leave();
    // Back and Forward change the page below, and the dialog belongs to the earlier one.
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, []);

  /** The backdrop is part of the dialog element: a click on it is outside its box. */
  function isBeside({ target, clientX, clientY }: MouseEvent): boolean {
    if (target !== dialog.current) return false;
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own.
    <dialog
      {...props}
      ref={dialog}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      // A text selection can end outside the dialog.
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event)) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
