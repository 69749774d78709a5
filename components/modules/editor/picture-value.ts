/** Where pictures are sent that content names, and what devices offer for it. */
export const PICTURES_PATH = "/api/editor/pictures";
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/heic"];

/** A picture as content names it; the focus in hundredths of its width and height, null: its middle. */
export type PictureValue = {
  hash: string;
  alt: string;
  focus: { x: number; y: number } | null;
};
