import sharp from "sharp";

export const dynamic = "force-static";

/** A picture of about 40 KB, the limit for the largest picture on a phone. */
export async function GET() {
  const create = {
    width: 800,
    height: 600,
    channels: 3,
    noise: { type: "gaussian", mean: 128, sigma: 20 },
  };
  const picture = await sharp({ create }).webp({ quality: 20 }).toBuffer();
  return new Response(new Uint8Array(picture), { headers: { "content-type": "image/webp" } });
}
