import { cn } from "./cn";
import sprite from "./icon-sprite.svg";

interface DrawingProps {
  name: string;
  className?: string;
}

/** An icon of the sprite by its name, without the list of all names in code for the browser. */
export function IconDrawing({ name, className }: DrawingProps) {
  return (
    <svg aria-hidden="true" className={cn("icon", className)}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}
