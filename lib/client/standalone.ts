import { useMediaQuery } from "./media-query";

/** A town's own manifest may choose another of these. */
const APP_MODES =
  "(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)";

const isAppleApp = () => (navigator as { standalone?: boolean }).standalone === true;

/**
 * True if the site runs as an installed app. Forces a style calculation: do not call it while
 * rendering.
 */
export function isStandalone(): boolean {
  return isAppleApp() || window.matchMedia?.(APP_MODES).matches === true;
}

/** Like {@link isStandalone}, also when a tab becomes the app's window. Only in the browser. */
export function useIsStandalone(): boolean {
  const isApp = useMediaQuery(APP_MODES);
  return isApp || isAppleApp();
}
