import type { IncomingMessage, ServerResponse } from "node:http";
import { MAINTENANCE_PASS_COOKIE } from "@/lib/domain/cookies";
import { maintenancePassLeft } from "@/lib/maintenance-pass";

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

  /** Answers a link that hands over a pass: the browser keeps it and asks again. False: the link has none. */
  handOver(request: IncomingMessage, response: ServerResponse): boolean {
    const [pathname = "", query = ""] = (request.url ?? "").split("?", 2);
    const params = new URLSearchParams(query);
    const pass = params.get(PARAM) ?? "";
    const left = this.left(pass);
    if (left === 0) return false;
    params.delete(PARAM);
    const secure = this.options.secure ? "; Secure" : "";
    response.statusCode = 303;
    response.setHeader(
      "Set-Cookie",
      `${MAINTENANCE_PASS_COOKIE}=${pass}; Path=/; Max-Age=${left}; SameSite=Lax${secure}`,
    );
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Location", params.size > 0 ? `${pathname}?${params}` : pathname);
    response.end();
    return true;
  }

  private left(pass: string): number {
    return maintenancePassLeft(this.options.secret, pass, this.options.now());
  }
}
