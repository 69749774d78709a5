import { type RefObject, useLayoutEffect } from "react";

/**
 * Shows a dialog over everything while it is on the page. The browser keeps the focus inside and gives it back to where it
 * was; before the dialog leaves the page it is closed, or there would be nothing to give back.
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
