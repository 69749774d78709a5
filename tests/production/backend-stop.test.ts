import { rmSync } from "node:fs";
import net from "node:net";
import { type Portal, startPortal } from "../support/portal";

jest.setTimeout(180_000);

let portal: Portal | undefined;
const sockets: net.Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await portal?.stop();
  if (portal) rmSync(portal.dataDir, { recursive: true, force: true });
});

/** A connection that stays open; with `request` after its answer has begun. */
async function keepOpen(port: number, request?: string): Promise<void> {
  const socket = net.connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("connect", resolve));
  if (!request) return;
  socket.write(request);
  await new Promise((resolve) => socket.once("data", resolve));
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s ends the portal within 5 s while its town is being painted and connections are kept open",
  async (signal) => {
    const running = await startPortal({ DEMO: "1", LOG_LEVEL: "warn" });
    portal = running;
    await running.ready();
    const health = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for (const port of [running.port, running.backendPort]) {
      await keepOpen(port);
      await keepOpen(port, health);
    }
    const askedAt = Date.now();
    running.supervisor.kill(signal);
    expect(await running.exit).toBe(0);
    expect(Date.now() - askedAt).toBeLessThan(5_000);
    expect(running.output()).not.toMatch(/"level":[56]0|Error/);
  },
);
