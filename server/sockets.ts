import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import terminal from "@/lib/i18n/messages/it/terminal.json";

const texts = terminal.start;

const HEADERS_MS = 15_000;
const KEEP_ALIVE_MS = 30_000;
/** Within the 5 s in which both processes must end. */
const GRACE_MS = 4000;
/** Time in which an unused connection may still bring a request. */
const SILENT_GRACE_MS = 250;
/** Extra time, and bytes, for reading and discarding a refused body. */
const LINGER_MS = 2000;
const LINGER_BYTES = 64 * 1024 * 1024;

/** One sentence on why the server cannot start. */
export class StartError extends Error {
  override name = "StartError";
}

/** Resolves once the server listens. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: texts.portTaken,
        EACCES: texts.portForbidden,
      };
      const code = error.code ?? error.message;
      const values = { port, host, code, variable: "PORT" };
      reject(new StartError(fillMessage(reasons[code] ?? texts.cannotListen, values)));
    });
    server.listen(port, host, resolve);
  });
}

function refuse(socket: Duplex, status: number): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}

const statusOfFault: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Time limits for headers, and short answers to invalid requests. */
export function guardConnections(server: Server): void {
  server.headersTimeout = HEADERS_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") socket.destroy();
    else refuse(socket, statusOfFault[error.code ?? ""] ?? 400);
  });
  server.on("connect", (_request, socket) => refuse(socket, 405));
  server.on("upgrade", (_request, socket) => refuse(socket, 400));
}

const lingering = new WeakSet<Duplex>();

/**
 * Closes the connection after this answer, which came before the request was read: the rest would
 * be taken for the next request. It is read for a while first, since closing with unread bytes
 * resets the connection and the client loses the answer (RFC 9112, 9.6).
 */
export function lingerAfter(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (lingering.has(socket)) return;
  lingering.add(socket);
  response.setHeader("Connection", "close");
  const close = socket.destroySoon.bind(socket);
  // The HTTP server calls this after the last answer of a connection.
  socket.destroySoon = () => {
    if (request.complete) return close();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once("close", () => clearTimeout(timer));
    socket.end();
    let bytes = 0;
    request.removeAllListeners("data");
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LINGER_BYTES) socket.destroy();
    });
    request.once("end", close);
    request.resume();
  };
}

/**
 * On SIGTERM or SIGINT: calls `onDrain`, serves for `delayMs` more, then accepts no more
 * connections, finishes pending answers, and exits.
 */
export function stopOnSignal(server: Server, delayMs: number, onDrain: () => void): void {
  const open = new Set<Duplex>();
  const busy = new Set<Duplex>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    busy.add(socket);
    response.once("close", () => busy.delete(socket));
  });
  const close = () => {
    server.close(() => process.exit(0));
    setTimeout(() => process.exit(0), GRACE_MS).unref();
    // Kept-alive connections, and preopened ones of browsers, would delay the exit.
    setInterval(() => {
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    }, SILENT_GRACE_MS).unref();
  };
  const stop = () => {
    onDrain();
    if (delayMs === 0) close();
    else setTimeout(close, delayMs);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
