import { getImageProps } from "next/image";
import type { ReactNode } from "react";
import { cn } from "./cn";

/** What a picture needs to be shown; the contract's pictures have this shape. */
export interface PictureSource {
  /** `{base}/{width}.webp` and `.avif` exist for each of `widths`; null: `url` goes through the optimizer. */
  base: string | null;
  url: string;
  widths: number[];
  avif: boolean;
  width: number;
  height: number;
  alt: string;
  color: string | null;
}

interface PictureProps {
  picture: PictureSource | null;
  /** The `sizes` attribute: how wide the picture is shown, in CSS pixels. */
  sizes: string;
  /** Class that fixes the aspect ratio, e.g. `aspect-4/3`; the picture covers it. */
  className?: string;
  /** The picture that decides when the page looks complete: loaded at once and first. */
  priority?: boolean;
  /** Shown where there is no picture. */
  fallback?: ReactNode;
  /** Empty where the text beside the picture says the same. */
  alt?: string;
}

function sourceSet(base: string, widths: number[], type: string): string {
  return widths.map((width) => `${base}/${width}.${type} ${width}w`).join(", ");
}

function variants(picture: PictureSource, sizes: string) {
  const { base, widths, url, width, height } = picture;
  if (!base || widths.length === 0) {
    const { props } = getImageProps({ src: url, alt: "", width, height, sizes });
    return { avif: null, src: props.src, srcSet: props.srcSet };
  }
  const middle = widths.find((candidate) => candidate >= 480) ?? widths[widths.length - 1];
  return {
    avif: picture.avif ? sourceSet(base, widths, "avif") : null,
    src: `${base}/${middle}.webp`,
    srcSet: sourceSet(base, widths, "webp"),
  };
}

/** A picture in a box of fixed shape: no layout shift, its own colour until it has loaded. */
export function Picture({
  picture,
  sizes,
  className,
  priority = false,
  fallback,
  alt,
}: PictureProps) {
  const box = cn("relative block overflow-hidden bg-sunken", className);
  if (!picture) return <span className={box}>{fallback}</span>;
  const { avif, src, srcSet } = variants(picture, sizes);
  return (
    <span className={box} style={picture.color ? { backgroundColor: picture.color } : undefined}>
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        <img
          // Before `src`, so that a browser that starts early knows how.
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding="async"
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          width={picture.width}
          height={picture.height}
          alt={alt ?? picture.alt}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
    </span>
  );
}
