import { uploadPicture } from "@/lib/contract/editor-endpoints";
import { callTo } from "@/lib/contract/endpoint";

/** Sends a picture that content names; the library knows it by the name of its file. */
export const pictureUpload = ({ name }: File) => callTo(uploadPicture, { name });

/** A picture as content names it; the focus in hundredths of its width and height, null: its middle. */
export type PictureValue = {
  hash: string;
  alt: string;
  focus: { x: number; y: number } | null;
};
