export const dynamic = "force-dynamic";

/** True if the web process answers; the backend's health is at /api/health. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
