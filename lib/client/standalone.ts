/** A town's own manifest may ask for one of the others. */
const APP_MODES =
  "(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)";

/** Whether the site runs as an installed app. */
export function isStandalone(): boolean {
  const isAppleApp = (navigator as { standalone?: boolean }).standalone === true;
  return isAppleApp || window.matchMedia?.(APP_MODES).matches === true;
}
