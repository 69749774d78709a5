import type { Hour } from "./colour";
import type { Scene } from "./scenes/scene";

/** A picture to be drawn: what it shows, in which light. */
export interface SeedPicture {
  hour: Hour;
  scene: Scene;
}
