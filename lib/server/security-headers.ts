/** What a page may ask a browser for; the camera where tickets are read, and nowhere else. */
export function permissionsPolicy({ camera }: { camera: boolean }): string {
  const asked = camera ? "(self)" : "()";
  return `camera=${asked}, geolocation=(self), microphone=(), payment=(), usb=()`;
}

/** On every answer, beside a Content-Security-Policy, which each answer has of its own. */
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
