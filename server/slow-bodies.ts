import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { BODY_PACE, BodyArrival, type BodyPace } from "@/lib/domain/body-pace";

interface Watched {
  response: ServerResponse;
  arrival: BodyArrival;
  /** Bytes of the connection at the last check. */
  bytesRead: number;
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Ends requests whose body is too slow: by `refuse`, or with the connection if already answered.
 * Replaces the HTTP server's time limit, which counts from the start of the request.
 */
export function watchBodies(
  server: Server,
  refuse: (request: IncomingMessage, response: ServerResponse) => void,
  pace: BodyPace = BODY_PACE,
): void {
  const arriving = new Map<IncomingMessage, Watched>();
  server.requestTimeout = 0;
  server.on("request", (request, response) => {
    if (!announcesBody(request)) return;
    const { bytesRead } = request.socket;
    arriving.set(request, { response, arrival: new BodyArrival(pace), bytesRead });
  });

  function look(request: IncomingMessage, watched: Watched): void {
    const { socket } = request;
    if (request.complete || socket.destroyed) {
      arriving.delete(request);
      return;
    }
    const bytes = socket.bytesRead - watched.bytesRead;
    watched.bytesRead = socket.bytesRead;
    const isHeldUp = bytes === 0 && request.readableLength > 0;
    if (isHeldUp || watched.arrival.look(bytes)) return;
    arriving.delete(request);
    if (watched.response.headersSent) socket.destroy();
    else refuse(request, watched.response);
  }

  const timer = setInterval(() => {
    for (const [request, watched] of arriving) look(request, watched);
  }, BodyArrival.lookEveryMs(pace)).unref();
  server.once("close", () => clearInterval(timer));
}
