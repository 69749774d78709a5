import type { ReactNode } from "react";
import { IconDrawing } from "#icon-drawing";
import type names from "./icon-names.json";

/** An icon of the site; `icon-names.json` maps it to the lucide set. */
export type IconName = keyof typeof names;

interface IconProps {
  name: IconName;
  className?: string;
}

/**
 * An icon of the sprite, in the text's colour; always decorative. Server components draw it by
 * another element than client components (docs/decisions/256-icons.md).
 */
export const Icon: (props: IconProps) => ReactNode = IconDrawing;
