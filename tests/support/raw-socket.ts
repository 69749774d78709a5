import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface RawAnswer {
  status: number;
  /** Header lines as they came, without the status line. */
  head: string[];
  body: string;
}

export function headerOf(answer: RawAnswer, name: string): string[] {
  const prefix = `${name.toLowerCase()}:`;
  return answer.head
    .filter((line) => line.toLowerCase().startsWith(prefix))
    .map((line) => line.slice(prefix.length).trim());
}

/** What comes back for these bytes until the connection ends; a client like fetch would tidy them up first. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  socket.write(bytes);
  return collect(socket);
}

function collect(socket: net.Socket): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    // A server that has refused may close while there is more to send.
    socket.on("error", () => {});
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
  });
}

/**
 * A POST whose body goes out piece by piece, `everyMs` apart, and is left unfinished unless the pieces make up its
 * `length`; what comes back until the connection ends.
 */
export async function sendSlowly(
  port: number,
  path: string,
  { length, pieces, everyMs }: { length: number; pieces: readonly string[]; everyMs: number },
): Promise<RawAnswer> {
  const socket = net.connect(port, "127.0.0.1");
  const answer = collect(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  );
  for (const piece of pieces) {
    if (!socket.writable) break;
    socket.write(piece);
    await pause(everyMs);
  }
  return parseAnswer(await answer);
}

/** One request whose path and headers go out exactly as they are given. */
export async function rawRequest(
  port: number,
  requestLine: string,
  headers: string[] = [],
  body = "",
): Promise<RawAnswer> {
  const lines = headers.some((line) => /^host:/i.test(line))
    ? headers
    : [`Host: 127.0.0.1:${port}`, ...headers];
  const text = [`${requestLine} HTTP/1.1`, ...lines, "Connection: close", "", body].join("\r\n");
  return parseAnswer(await sendRaw(port, text));
}

function parseAnswer(text: string): RawAnswer {
  const [head = "", ...rest] = text
    .replace(/^HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n/, "")
    .split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  return {
    status: Number(statusLine.split(" ")[1] ?? 0),
    head: lines,
    body: rest.join("\r\n\r\n"),
  };
}
