export const WATCH_FLYERS = "watch-flyers";
export const DRAW_FLYER = "draw-flyer";
export const SWEEP_FLYER_FILES = "sweep-flyer-files";
