import type { IncomingMessage, ServerResponse } from "node:http";
import { MAINTENANCE_PASS_COOKIE } from "@/lib/domain/cookies";
import { maintenancePassLeft } from "@/lib/maintenance-pass";
import { addressOf, partsOf } from "@/lib/server/target";
import { sendRedirect } from "./redirect";

/** Parameter of a link with a pass. */
const PARAM = "pass";
const cookie = new RegExp(`(?:^|;\\s*)${MAINTENANCE_PASS_COOKIE}=([^;]*)`);

interface StaffEntranceOptions {
  /** The secret that signs passes. */
  secret: string;
  /** The site uses https. */
  secure: boolean;
  now: () => Date;
}

/** Staff access during maintenance (docs/domain/site.md). */
export class StaffEntrance {
  constructor(private readonly options: StaffEntranceOptions) {}

  /** True if the request has a valid pass. */
  isOpenTo(request: IncomingMessage): boolean {
    const [, pass = ""] = cookie.exec(request.headers.cookie ?? "") ?? [];
    return this.left(pass) > 0;
  }

  /**
   * Answers a link with a pass, valid or not, at any time: the browser stores a valid one and is
   * redirected without it, so that it appears in no page or address. False: the link has none.
   */
  handOver(request: IncomingMessage, response: ServerResponse): boolean {
    const [pathname, query] = partsOf(request.url ?? "");
    const params = new URLSearchParams(query);
    const pass = params.get(PARAM);
    if (pass === null) return false;
    params.delete(PARAM);
    const left = this.left(pass);
    const secure = this.options.secure ? "; Secure" : "";
    if (left > 0) {
      response.setHeader(
        "Set-Cookie",
        `${MAINTENANCE_PASS_COOKIE}=${pass}; Path=/; Max-Age=${left}; SameSite=Lax${secure}`,
      );
    }
    sendRedirect(response, 303, addressOf(pathname, params.toString()));
    return true;
  }

  private left(pass: string): number {
    return maintenancePassLeft(this.options.secret, pass, this.options.now());
  }
}
