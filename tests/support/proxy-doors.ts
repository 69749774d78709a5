import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeNextRequest, NodeNextResponse } from "next/dist/server/base-http/node.js";
import { sendResponse } from "next/dist/server/send-response.js";
import {
  NextRequestAdapter,
  signalFromNodeResponse,
} from "next/dist/server/web/spec-extension/adapters/next-request.js";
import { passOn } from "@/lib/server/proxy/node-door";
import type { ProxySettings } from "@/lib/server/proxy/proxy";
import { webDoor } from "@/lib/server/proxy/web-door";

type Door = (
  settings: ProxySettings,
) => (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request as the framework hands it to a route handler, and the answer as it sends it: by its own functions. */
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
  return async (request, response) => {
    const asked = new NodeNextRequest(request);
    const signal = signalFromNodeResponse(response);
    const given = await answer(NextRequestAdapter.fromNodeNextRequest(asked, signal));
    await sendResponse(asked, new NodeNextResponse(response), given);
  };
};

/** The doors of the proxy (docs/decisions/052-proxy.md): each rule is proven at both. */
export const proxyDoors: [name: string, door: Door][] = [
  [
    "of the custom server",
    (settings) => (request, response) => passOn(request, response, settings),
  ],
  ["of the framework", framework],
];
