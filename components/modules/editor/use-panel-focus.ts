import { type RefObject, useEffect, useRef } from "react";

/** For a panel that a button opens: its first control has the focus when it opens, the button when it closes. */
export function usePanelFocus<Panel extends HTMLElement>(): RefObject<Panel | null> {
  const panel = useRef<Panel>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>("input, button")?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return panel;
}
