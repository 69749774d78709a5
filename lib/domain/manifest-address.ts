import type { PwaSettings } from "@/lib/contract/settings";

const OWN = "/manifest.webmanifest";

/** Where the web app manifest is; a version in the address makes browsers see a new one. Only this site is asked. */
export function manifestAddress(pwa: PwaSettings): string {
  const given = pwa.manifest_url?.trim() ?? "";
  const path = /^\/(?![/\\])[^\\\s#]*$/.test(given) ? given : OWN;
  const version = String(pwa.manifest_version ?? "").trim();
  if (version === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}v=${encodeURIComponent(version)}`;
}
