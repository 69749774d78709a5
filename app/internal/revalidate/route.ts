import { createHash, timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";
import { revalidateInputSchema } from "@/lib/contract/revalidate";
import { ensureSecrets } from "@/lib/secrets";
import { processState } from "@/lib/server/process-state";
import { webEnv } from "@/lib/server/web-env";

const MAX_BODY_BYTES = 256 * 1024;

const digest = (text: string) => createHash("sha256").update(text).digest();

function isBackend(request: Request): boolean {
  const secret = ensureSecrets(webEnv()).revalidate_secret;
  const given = request.headers.get("authorization") ?? "";
  return timingSafeEqual(digest(given), digest(`Bearer ${secret}`));
}

/** The backend reports changed content: its pages are rendered again at the next read. */
export async function POST(request: Request): Promise<Response> {
  if (!isBackend(request)) return new Response(null, { status: 401 });
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) {
    return new Response(null, { status: 413 });
  }
  const body: unknown = await request.json().catch(() => null);
  const parsed = revalidateInputSchema.safeParse(body);
  if (!parsed.success) return Response.json({ message: parsed.error.message }, { status: 422 });
  for (const tag of parsed.data.tags) revalidateTag(tag, { expire: 0 });
  if (parsed.data.maintenance) processState().maintenance = parsed.data.maintenance;
  return new Response(null, { status: 204 });
}
