/** Photographs up to this size are sent as they are. */
const SMALL_BYTES = 1_500_000;
/** Pixels of the longest side: a printed page stays readable. */
const LONGEST = 3200;
const QUALITY = 0.85;

function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}

/**
 * A large photograph as a smaller JPEG of the same name, upright and without its place; itself if it
 * is small or this browser cannot read it.
 */
async function shrunkPhoto(photo: File): Promise<File> {
  if (photo.size <= SMALL_BYTES || typeof createImageBitmap !== "function") return photo;
  try {
    const small = await drawn(await createImageBitmap(photo));
    if (!small || small.size >= photo.size) return photo;
    return new File([small], photo.name, { type: small.type });
  } catch {
    return photo;
  }
}

/** {@link shrunkPhoto} of several, one after the other: each takes the memory of its pixels. */
export async function shrunkPhotos(photos: readonly File[]): Promise<File[]> {
  const all: File[] = [];
  for (const photo of photos) all.push(await shrunkPhoto(photo));
  return all;
}
