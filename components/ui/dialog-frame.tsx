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
  /** Where the focus goes at first; without it, to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Escape, a click beside it, or Back: whoever shows the dialog takes it off the page. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that a person opened, with a look of its own; it is open as long as it is rendered. */
export function DialogFrame({ initialFocus, onClose, children, ...props }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useOpenDialog(true);
  useModal(dialog, initialFocus);

  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const close = () => leave();
    // Back and Forward: the page below becomes another one, and the dialog was about the one before.
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, []);

  /** The backdrop belongs to the dialog: what is pressed there lies outside its box. */
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
      // A selection that is drawn out of the dialog ends beside it as well.
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
