"use client";

import { type ReactNode, useId } from "react";
import { Icon } from "@/components/ui/icon";

interface TopBarMenuProps {
  label: string;
  /** Buttons and links, each with an icon and a label in `top-bar-words`. */
  children: ReactNode;
}

/**
 * Rarely used items of the top bar: behind a button on phones, where the name needs the space, and
 * inline on wider screens. It works without JavaScript, as a popover.
 */
export function TopBarMenu({ label, children }: TopBarMenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        popoverTarget={id}
        className="icon-button top-bar-more"
      >
        <Icon name="ellipsis-vertical" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is chosen in it has keys of its own. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <div
        id={id}
        popover="auto"
        className="top-bar-menu"
        // Closed before the chosen item opens, so that the focus returns to the menu's button.
        onClick={({ currentTarget }) => currentTarget.togglePopover?.(false)}
      >
        {children}
      </div>
    </>
  );
}
