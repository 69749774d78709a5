/** What devices offer for pictures. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/heic"];

/** Where a picture is sent that content names; the library knows it by the name of its file. */
export function picturesPath({ name }: File): string {
  return `/api/editor/pictures?${new URLSearchParams({ name })}`;
}

/** A picture as content names it; the focus in hundredths of its width and height, null: its middle. */
export type PictureValue = {
  hash: string;
  alt: string;
  focus: { x: number; y: number } | null;
};
