import { processState } from "@/lib/server/process-state";
import { webEnv } from "@/lib/server/web-env";

/** Made on request, so that SITE_URL is the one the process runs with. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  const { enabled, before_opening } = processState().maintenance;
  const lines = [
    "User-agent: *",
    // What is being prepared is nobody's to find.
    ...(enabled && before_opening ? ["Disallow: /"] : []),
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
