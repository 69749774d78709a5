import { cn } from "./cn";
import type names from "./icon-names.json";
import sprite from "./icon-sprite.svg";

/** An icon of the site; `icon-names.json` maps it to the lucide set. */
export type IconName = keyof typeof names;

interface IconProps {
  name: IconName;
  className?: string;
}

/** An icon of the sprite, in the text's colour; always decorative. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={cn("icon", className)}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}
