import { getImageProps } from "next/image";
import type { ReactNode } from "react";
import { isAvifWidth, WIDEST_AVIF } from "@/lib/domain/avif-widths";
import { cn } from "./cn";

/** Data of a picture; the contract's pictures have this shape. */
export interface PictureSource {
  /**
   * `{base}/{width}.webp` exists for each of `widths`, with `avif` some as `.avif`; null: `url`
   * goes through the optimizer.
   */
  base: string | null;
  url: string;
  widths: number[];
  avif: boolean;
  width: number;
  height: number;
  alt: string;
  color: string | null;
  /** Focus point of the crop, in hundredths; left out: the centre. */
  focus?: { x: number; y: number };
}

interface PictureProps {
  picture: PictureSource | null;
  /** The `sizes` attribute: displayed width in CSS pixels. */
  sizes: string;
  /** Minimum and maximum file width in pixels: two or three times the displayed one. */
  range?: [number, number];
  /** Class that fixes the aspect ratio, e.g. `aspect-4/3`; the picture covers it. */
  className?: string;
  /** The largest visible picture: loaded at once and first. */
  priority?: boolean;
  /** Shown without a picture. */
  fallback?: ReactNode;
  /** Empty if the text beside the picture says the same. */
  alt?: string;
}

function sourceSet(base: string, widths: number[], type: string): string {
  return widths.map((width) => `${base}/${width}.${type} ${width}w`).join(", ");
}

/** Widths between `least` and `most` pixels, at least one. */
function offered(widths: number[], [least, most]: [number, number]): number[] {
  const fitting = widths.filter((width) => width >= least && width <= most);
  return fitting.length > 0 ? fitting : widths.slice(-1);
}

function variants(picture: PictureSource, sizes: string, range: [number, number]) {
  const { base, url, width, height } = picture;
  const widths = offered(picture.widths, range);
  if (!base || widths.length === 0) {
    const { props } = getImageProps({ src: url, alt: "", width, height, sizes });
    return { avif: null, src: props.src, srcSet: props.srcSet };
  }
  const middle = widths.find((candidate) => candidate >= 480) ?? widths[widths.length - 1];
  const src = `${base}/${middle}.webp`;
  const light = picture.avif ? widths.filter(isAvifWidth) : [];
  if (light.length === 0) return { avif: null, src, srcSet: sourceSet(base, widths, "webp") };
  const wide = widths.filter((width) => width >= WIDEST_AVIF);
  const avif = sourceSet(base, light, "avif");
  // The few browsers without AVIF get the middle file: listing all files twice would enlarge every
  // page.
  if (wide.length < 2) return { avif, src, srcSet: undefined };
  return { avif, media: "(width < 48rem)", src, srcSet: sourceSet(base, wide, "webp") };
}

/** A picture in a box of fixed ratio: no layout shift, its own colour until loaded. */
export function Picture({
  picture,
  sizes,
  range = [0, Number.POSITIVE_INFINITY],
  className,
  priority = false,
  fallback,
  alt,
}: PictureProps) {
  const box = cn("picture", className);
  if (!picture) return <span className={box}>{fallback}</span>;
  const { avif, media, src, srcSet } = variants(picture, sizes, range);
  const image = (
    // biome-ignore lint/performance/noImgElement: the files are made when a picture is uploaded.
    <img
      // Before `src`, so that browsers that start early know the priority.
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
      {...(srcSet && { sizes, srcSet })}
      src={src}
      alt={alt ?? picture.alt}
      style={picture.focus && { objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }}
    />
  );
  return (
    <span className={box} style={picture.color ? { background: picture.color } : undefined}>
      {avif ? (
        <picture>
          <source type="image/avif" media={media} srcSet={avif} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}
