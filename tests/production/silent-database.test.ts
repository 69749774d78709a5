/** @postgres connections */
import { randomBytes } from "node:crypto";
import net, { type AddressInfo } from "node:net";
import { Client } from "pg";
import errors from "@/lib/i18n/messages/it/errors.json";
import { freePort } from "@/scripts/stack/preflight.mjs";
import { startBackendProcess } from "../support/backend-process";
import { newDataDir } from "../support/data-dir";
import { startWeb } from "../support/web-process";

jest.setTimeout(300_000);

/** A way to a server that takes connections, and can stop passing anything on. */
async function wayTo(server: URL) {
  const state = { isSilent: false };
  const sockets = new Set<net.Socket>();
  const way = net.createServer((client) => {
    const there = net.connect(Number(server.port || 5432), server.hostname);
    for (const [from, to] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.once("close", () => to.destroy());
      from.on("data", (data) => void (state.isSilent || to.write(data)));
    }
  });
  await new Promise<void>((resolve) => way.listen(0, "127.0.0.1", resolve));
  return {
    state,
    port: (way.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
}

const server = process.env.TEST_DATABASE_URL;

(server ? test : test.skip)(
  "a login whose PostgreSQL falls silent is told so in Italian, before its browser would give up, and goes on once it speaks",
  async () => {
    const name = `silent_${randomBytes(6).toString("hex")}`;
    const admin = new Client({ connectionString: server });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    const url = new URL(server ?? "");
    const way = await wayTo(new URL(url));
    url.host = `127.0.0.1:${way.port}`;
    url.pathname = `/${name}`;
    const backendPort = await freePort();
    const dataDir = await newDataDir();
    const web = await startWeb(`http://127.0.0.1:${backendPort}`, { DATA_DIR: dataDir });
    const backend = await startBackendProcess(dataDir, {
      BACKEND_PORT: String(backendPort),
      DATABASE_URL: url.href,
    });
    const logIn = async () => {
      const response = await fetch(`${web.url}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "anna@piazza.example", password: "una password lunga" }),
      });
      return { status: response.status, body: await response.json() };
    };
    try {
      expect((await logIn()).status).toBe(422);
      way.state.isSilent = true;
      // 503 and not 504: the backend itself has found out, within the time that the web gives a write.
      expect(await logIn()).toMatchObject({
        status: 503,
        body: { code: "unavailable", message: errors.unavailable },
      });
      way.state.isSilent = false;
      expect((await logIn()).status).toBe(422);
    } finally {
      await backend.end("SIGKILL");
      await web.close();
      way.close();
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.end();
    }
  },
);
