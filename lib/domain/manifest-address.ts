import type { PwaSettings } from "@/lib/contract/settings";

const OWN = "/manifest.webmanifest";

/**
 * Address of the web app manifest, with a version so that browsers load a new one. Always on this
 * site.
 */
export function manifestAddress(pwa: PwaSettings): string {
  const given = pwa.manifest_url?.trim() ?? "";
  const path = /^\/(?![/\\])[^\\\s#]*$/.test(given) ? given : OWN;
  const version = String(pwa.manifest_version ?? "").trim();
  if (version === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}v=${encodeURIComponent(version)}`;
}
