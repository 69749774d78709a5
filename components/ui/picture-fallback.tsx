import { cn } from "./cn";
import { Glyph } from "./glyph";

interface PictureFallbackProps {
  /** Name whose first letter is shown. */
  name: string;
  /** Name of the glyph. */
  glyph: string;
  className?: string;
}

/** Placeholder of a picture: cobblestones, an initial and a glyph. */
export function PictureFallback({ name, glyph, className }: PictureFallbackProps) {
  const initial = Array.from(name.trim())[0]?.toLocaleUpperCase("it");
  return (
    <span
      aria-hidden="true"
      className={cn(
        "pattern-fan @container absolute inset-0 flex items-center justify-center bg-accent-tint text-accent",
        className,
      )}
    >
      <span className="font-headline text-[clamp(2rem,38cqw,9rem)] font-extrabold leading-none tracking-tight">
        {initial}
      </span>
      <Glyph name={glyph} className="absolute right-[6%] bottom-[7%] hidden size-6 @[9rem]:block" />
    </span>
  );
}
