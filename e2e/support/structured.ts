import type { APIRequestContext } from "@playwright/test";

interface StructuredBusiness {
  aggregateRating?: { ratingValue: number; reviewCount: number };
}

/** A public page as a visitor without a browser gets it: its HTML, and what it tells search engines of the business. */
export async function readPublicPage(
  request: APIRequestContext,
  path: string,
): Promise<{ html: string; business: StructuredBusiness }> {
  const html = await (await request.get(path)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const parsed = blocks.map(([, json = ""]): StructuredBusiness => JSON.parse(json));
  return { html, business: parsed.find((block) => block.aggregateRating) ?? {} };
}
