import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The baseline of the comparison: Node sends bytes from memory, and nothing else. */
export interface BareBody {
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** Serves one body until the parent ends it; sends its port through the process channel. */
export function serveBare({ headers, body }: BareBody): void {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, "content-length": bytes.length });
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  process.on("disconnect", () => process.exit(0));
}
