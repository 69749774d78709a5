import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { freePort, requireFreePort, requireWritableFolder } from "@/scripts/stack/preflight.mjs";
import {
  type Running,
  startProcess,
  stopProcess,
  waitUntilReady,
} from "@/scripts/stack/process.mjs";

const forever = "setInterval(() => {}, 1000);";
const stubborn = `process.on("SIGTERM", () => {}); ${forever}`;
const server = (port: number) =>
  `require("http").createServer((q, r) => r.end("ok")).listen(${port}, "127.0.0.1");`;

const started: Running[] = [];

function start(code: string): Running {
  const one = startProcess("trial", ["-e", code], process.env);
  started.push(one);
  return one;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => stopProcess(one, 0)));
});

/** Whether a process of this id ends within the time. */
async function ends(pid: number, withinMs: number): Promise<boolean> {
  const limit = Date.now() + withinMs;
  while (Date.now() < limit) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

test("a process is ready when its address answers 200", async () => {
  const port = await freePort();
  const running = start(server(port));
  expect(await waitUntilReady(running, `http://127.0.0.1:${port}/`)).toBe(true);
  expect(running.alive()).toBe(true);
});

test("waiting for a process that ends is over when it ends", async () => {
  const running = start("process.exit(3);");
  expect(await waitUntilReady(running, `http://127.0.0.1:${await freePort()}/`)).toBe(false);
  expect(await running.ended).toEqual({ code: 3 });
});

test("a process is asked to end, and made to when it does not", async () => {
  const polite = start(forever);
  await stopProcess(polite, 5_000);
  expect(await polite.ended).toEqual({ reason: "SIGTERM" });

  const port = await freePort();
  const impolite = start(stubborn + server(port));
  await waitUntilReady(impolite, `http://127.0.0.1:${port}/`);
  await stopProcess(impolite, 200);
  expect(await impolite.ended).toEqual({ reason: "SIGKILL" });
});

test("stopping what has ended is no fault", async () => {
  const running = start("");
  await running.ended;
  await stopProcess(running, 100);
  expect(running.alive()).toBe(false);
});

describe("when the parent is killed", () => {
  let folder: string;
  let parent: ChildProcess;
  let child: number;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "piazza-process-"));
  });

  afterEach(() => {
    parent.kill("SIGKILL");
    parent.stdout?.destroy();
    try {
      process.kill(child, "SIGKILL");
    } catch {
      // gone, as it ought to be
    }
    rmSync(folder, { recursive: true });
  });

  test("its processes stop by themselves", async () => {
    const script = path.join(folder, "parent.mjs");
    const module = path.resolve("scripts/stack/process.mjs");
    writeFileSync(
      script,
      `import { startProcess } from ${JSON.stringify(module)};
       console.log(startProcess("trial", ["-e", ${JSON.stringify(forever)}], process.env).child.pid);
       ${forever}`,
    );
    parent = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await once(parent.stdout ?? parent, "data");
    child = Number(line);
    parent.kill("SIGKILL");
    expect(await ends(child, 4_000)).toBe(true);
  });
});

describe("before anything is touched", () => {
  test("a port that is taken is named, with the setting that chooses it", async () => {
    const holder = net.createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const { port } = holder.address() as AddressInfo;
    await expect(requireFreePort("PORT", port, "127.0.0.1")).rejects.toThrow(
      `La porta ${port} di 127.0.0.1 è già occupata: chiudi chi la usa (forse un'altra copia di Piazza), oppure scegli un'altra porta con PORT.`,
    );
    holder.close();
    await once(holder, "close");
    await expect(requireFreePort("PORT", port, "127.0.0.1")).resolves.toBeUndefined();
  });

  test("an address of another machine is named as such", async () => {
    await expect(requireFreePort("PORT", 4189, "192.0.2.1")).rejects.toThrow(
      /controlla HOST e PORT/,
    );
  });

  test("a data folder that cannot be made is named", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "piazza-folder-"));
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    expect(() => requireWritableFolder(path.join(file, "data"))).toThrow(
      /^Non posso scrivere nella cartella dei dati .*file\/data \(ENOTDIR\)/,
    );
    expect(() => requireWritableFolder(path.join(folder, "new/data"))).not.toThrow();
    rmSync(folder, { recursive: true });
  });
});
