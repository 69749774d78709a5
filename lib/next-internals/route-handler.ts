import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeNextRequest, NodeNextResponse } from "next/dist/server/base-http/node.js";
import { sendResponse } from "next/dist/server/send-response.js";
import {
  NextRequestAdapter,
  signalFromNodeResponse,
} from "next/dist/server/web/spec-extension/adapters/next-request.js";

/**
 * Runs a route handler with the framework's own functions for request and answer; for tests without
 * a build.
 */
export async function answerAsFramework(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  const asked = new NodeNextRequest(request);
  const signal = signalFromNodeResponse(response);
  const given = await answer(NextRequestAdapter.fromNodeNextRequest(asked, signal));
  await sendResponse(asked, new NodeNextResponse(response), given);
}
