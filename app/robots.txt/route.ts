import { webEnv } from "@/lib/server/web-env";

/** Made on request, so that SITE_URL is the one the process runs with. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /internal/",
    "",
    `Sitemap: ${webEnv().siteUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=60" },
  });
}
