import { type RefObject, useLayoutEffect } from "react";

/**
 * Shows a modal dialog while it is rendered. The browser traps the focus and returns it; the dialog
 * is closed before it is removed, since otherwise the focus is not returned.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  initialFocus?: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    initialFocus?.current?.focus();
    return () => element?.close();
  }, [dialog, initialFocus]);
}
