/** What devices offer for pictures. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/heic"];
