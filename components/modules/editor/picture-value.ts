/** A picture as content names it; the focus in hundredths of its width and height, null: its middle. */
export type PictureValue = {
  hash: string;
  alt: string;
  focus: { x: number; y: number } | null;
};
