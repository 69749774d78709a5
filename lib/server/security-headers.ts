/** Browser permissions of a page; the camera only on the pages that scan. */
export function permissionsPolicy({ camera }: { camera: boolean }): string {
  const asked = camera ? "(self)" : "()";
  return `camera=${asked}, geolocation=(self), microphone=(), payment=(), usb=()`;
}

/** For every answer, in addition to its own Content-Security-Policy. */
export function securityHeaders(secure: boolean): [string, string][] {
  const headers: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", permissionsPolicy({ camera: false })],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
  if (secure) headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  return headers;
}
