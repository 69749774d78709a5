import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { policyOfNonce } from "@/lib/server/csp";

/**
 * Only what must be decided per request runs through here (docs/domain/accounts.md): private pages get a nonce and are kept by nobody.
 * Who may see what is never decided here.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/register",
    "/(login|registrati|profilo|notifiche|richiedi-ruolo|seguiti|checkout|ticket)",
    "/(contesta-decisione|verifica-email|password-dimenticata|reimposta-password|prepara)",
    "/access/:path*",
    "/(anteprima|candidature|notifiche|profilo|checkout|rivendica|ticket)/:path*",
    "/eventi/richiesta-privata/:path+",
    "/sostenibilita/ingombranti/:path+",
  ],
};

/** Whose address opens what it leads to: a menu, the town, an order, a ticket, a private request, an application, a pickup. No other site is told it. */
const keyInAddress =
  /^\/(?:access|prepara|candidature|checkout|ticket|eventi\/richiesta-privata|sostenibilita\/ingombranti)(?:\/|$)/;

export function middleware(request: NextRequest): NextResponse {
  if (request.nextUrl.pathname === "/register") {
    const target = request.nextUrl.clone();
    target.pathname = "/registrati";
    return NextResponse.redirect(target, 308);
  }
  const nonce = randomBytes(16).toString("base64");
  const policy = policyOfNonce(nonce);
  const headers = new Headers(request.headers);
  // The framework reads the nonce of its own scripts here.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "private, no-store");
  if (keyInAddress.test(request.nextUrl.pathname)) {
    response.headers.set("referrer-policy", "no-referrer");
  }
  return response;
}
