import type { IncomingMessage, ServerResponse } from "node:http";
import { MAINTENANCE_PASS_COOKIE } from "@/lib/domain/cookies";
import { maintenancePassLeft } from "@/lib/maintenance-pass";
import { addressOf, partsOf } from "@/lib/server/target";
import { sendRedirect } from "./redirect";

/** The parameter of a link that hands over a pass. */
const PARAM = "pass";
const cookie = new RegExp(`(?:^|;\\s*)${MAINTENANCE_PASS_COOKIE}=([^;]*)`);

interface StaffEntranceOptions {
  /** The one that passes are signed with. */
  secret: string;
  /** The site is reached over https. */
  secure: boolean;
  now: () => Date;
}

/** How staff come in while the site is closed for work (docs/domain/site.md). */
export class StaffEntrance {
  constructor(private readonly options: StaffEntranceOptions) {}

  /** Whether the request carries a pass that is good now. */
  isOpenTo(request: IncomingMessage): boolean {
    const [, pass = ""] = cookie.exec(request.headers.cookie ?? "") ?? [];
    return this.left(pass) > 0;
  }

  /**
   * Answers a link that bears a pass, whether it is good or not, and whether the site is closed or not: the browser keeps a
   * good one and asks again without, so that it stands in no page and in no address. False: the link has none.
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
