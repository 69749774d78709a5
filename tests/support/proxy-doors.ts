import type { IncomingMessage, ServerResponse } from "node:http";
import { answerAsFramework } from "@/lib/next-internals/route-handler";
import { passOn } from "@/lib/server/proxy/node-door";
import type { ProxySettings } from "@/lib/server/proxy/proxy";
import { webDoor } from "@/lib/server/proxy/web-door";

type Door = (
  settings: ProxySettings,
) => (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const framework: Door = (settings) => {
  const [siteUrl = "http://localhost:3000"] = settings.siteOrigins;
  const siteOrigins = [...settings.siteOrigins];
  const answer = webDoor({
    ...settings,
    siteOrigins,
    siteUrl,
    webUrl: siteUrl,
    trustedProxies: [],
  });
  return (request, response) => answerAsFramework(request, response, answer);
};

/** The doors of the proxy (docs/decisions/052-proxy.md): each rule is proven at both. */
export const proxyDoors: [name: string, door: Door][] = [
  [
    "of the custom server",
    (settings) => (request, response) => passOn(request, response, settings),
  ],
  ["of the framework", framework],
];
