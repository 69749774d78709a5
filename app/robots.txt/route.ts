import { processState } from "@/lib/server/process-state";
import { webEnv } from "@/lib/server/web-env";

/** Rendered on request, for the SITE_URL of the running process. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  const { enabled, before_opening } = processState().maintenance;
  const lines = [
    "User-agent: *",
    // Not indexed before the opening.
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
