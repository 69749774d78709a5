import { useMediaQuery } from "./media-query";

/** A town's own manifest may ask for one of the others. */
const APP_MODES =
  "(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)";

const isAppleApp = () => (navigator as { standalone?: boolean }).standalone === true;

/** Whether the site runs as an installed app. The browser stops to answer: not while rendering. */
export function isStandalone(): boolean {
  return isAppleApp() || window.matchMedia?.(APP_MODES).matches === true;
}

/** As {@link isStandalone}, also when a tab becomes the app's window. In the browser alone. */
export function useIsStandalone(): boolean {
  const isApp = useMediaQuery(APP_MODES);
  return isApp || isAppleApp();
}
