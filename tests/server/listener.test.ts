import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Encodings } from "@/server/encodings";
import { FinishedPages } from "@/server/finished-pages";
import { createListener, type Render } from "@/server/listener";
import { Site } from "@/server/site";
import { StaffEntrance } from "@/server/staff-entrance";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Asks the custom server for a page that the framework answers as `render` does. */
async function read(render: Render): Promise<Response> {
  const siteUrl = "http://localhost:3000";
  const encodings = new Encodings(1_000_000);
  const listening = createServer(
    createListener({
      site: new Site({ siteUrl, siteOrigins: [siteUrl], webUrl: siteUrl, trustedProxies: [] }),
      render,
      encodings,
      finished: new FinishedPages(encodings, 1_000_000),
      headers: [],
      staff: new StaffEntrance({ secret: "s", secure: false, now: () => new Date(0) }),
      isDraining: () => false,
    }),
  );
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  return fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/attivita`);
}

test.each([
  [200, "s-maxage=60, stale-while-revalidate=31535940", "public, max-age=0, s-maxage=60"],
  [200, "s-maxage=31536000", "public, max-age=0, s-maxage=60"],
  [200, "public, max-age=0, s-maxage=30", "public, max-age=0, s-maxage=30"],
  [404, "s-maxage=300, stale-while-revalidate=31535700", "public, max-age=0, s-maxage=10"],
  [200, "private, no-store", "private, no-store"],
])("a %i that says %j leaves as %j", async (status, own, sent) => {
  const response = await read(async (_request, answer) => {
    answer.writeHead(status, { "content-type": "text/html", "cache-control": own });
    answer.end("<p>a</p>");
  });
  expect(response.status).toBe(status);
  expect(response.headers.get("cache-control")).toBe(sent);
});
