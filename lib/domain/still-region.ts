/** Name of the component whose content needs no script (docs/decisions/249-still-regions.md). */
export const STILL_REGION = "StillRegion";
