"use client";

import { type ReactNode, useId } from "react";
import { Icon } from "@/components/ui/icon";

interface TopBarMenuProps {
  label: string;
  /** Buttons and links, each with an icon and, after it, words in a `top-bar-words`. */
  children: ReactNode;
}

/**
 * What is seldom needed in the top bar: behind a button on phones, where the name needs the room, and beside the other
 * buttons on wider screens. The browser opens and closes it, also without JavaScript.
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
        // Closed before what was chosen opens, so that the focus comes back to the button of the menu.
        onClick={({ currentTarget }) => currentTarget.togglePopover?.(false)}
      >
        {children}
      </div>
    </>
  );
}
