export const dynamic = "force-dynamic";

/** Whether the web process answers; the backend's own health is at /api/health. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
