import type { Settings } from "@/lib/contract/settings";
import { filledText } from "./filled-text";

const DEFAULT_HEIGHT = 44;

export interface HeaderLogo {
  src: string;
  alt: string;
  /** CSS pixels. */
  height: number;
  maxHeight: number;
}

/** Keeps absolute URLs and root paths; adds /storage/ to relative paths (spec section 3). */
function storagePath(path: string): string {
  if (/^(?:https?:\/\/|data:|\/)/i.test(path)) return path;
  return path.startsWith("storage/") ? `/${path}` : `/storage/${path}`;
}

/** A positive integer, as a number or digits; otherwise 44 (spec section 5). */
function logoHeight(value: Settings["header_logo_height"]): number {
  const digits = typeof value === "string" ? value.trim() : String(value ?? "");
  const height = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
  return height > 0 ? height : DEFAULT_HEIGHT;
}

/**
 * The logo of the top bar: the URL takes precedence over the path (docs/domain/site.md). Null:
 * none.
 */
export function headerLogo(settings: Settings, siteName: string): HeaderLogo | null {
  const url = filledText(settings.header_logo_url);
  const path = filledText(settings.header_logo_path);
  const src = url ?? (path ? storagePath(path) : null);
  if (!src) return null;
  const height = logoHeight(settings.header_logo_height);
  return {
    src,
    alt: filledText(settings.header_logo_alt) ?? siteName,
    height,
    maxHeight: Math.max(DEFAULT_HEIGHT, height),
  };
}
