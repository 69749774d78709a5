import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import errors from "@/lib/i18n/messages/it/errors.json";
import { type BackendProcess, pagesOf, startBackendProcess } from "../support/backend-process";
import { newDataDir } from "../support/data-dir";

jest.setTimeout(120_000);

const page = { title: "Prova", body_html: "<p>Prova.</p>" };
const mountPoint = mkdtempSync(path.join(os.tmpdir(), "piazza-disk-"));

/** A small disk of its own; false where this user may not mount one. */
function mountDisk(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", mountPoint], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

const hasDisk = mountDisk();
let backend: BackendProcess | undefined;

afterAll(async () => {
  await backend?.end("SIGKILL");
  if (hasDisk) execFileSync("umount", [mountPoint]);
  rmSync(mountPoint, { recursive: true, force: true });
});

const testOnDisk = hasDisk ? test : test.skip;

testOnDisk(
  "a full disk refuses writes in Italian, reading goes on, and room mends it (needs root)",
  async () => {
    const running = await startBackendProcess(await newDataDir(mountPoint));
    backend = running;
    expect((await running.operator("PUT", "/operator/pages/prova-1", page)).status).toBe(200);
    const filling = path.join(mountPoint, "filling");
    const { bavail, bsize } = statfsSync(mountPoint);
    execFileSync("fallocate", ["-l", String(bavail * bsize), filling]);
    // The room is looked at a few times a second.
    await new Promise((resolve) => setTimeout(resolve, 500));

    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await running.operator("PUT", "/operator/pages/prova-2", page);
      expect(refused.status).toBe(507);
      expect(await refused.json()).toMatchObject({
        code: "storage_full",
        message: errors.storageFull,
      });
      expect((await fetch(`${running.url}/api/settings`)).status).toBe(200);
    }
    expect(await pagesOf(running)).toHaveLength(1);
    const login = await fetch(`${running.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "anna@piazza.example", password: "una password lunga" }),
    });
    expect([login.status, (await login.json()).message]).toEqual([507, accounts.loginStorageFull]);
    const health = await fetch(`${running.url}/api/health`);
    expect(await health.json()).toMatchObject({ ready: false, reason: "storage_full" });

    rmSync(filling);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await running.operator("PUT", "/operator/pages/prova-3", page)).status).toBe(200);
    expect(await running.end()).toBe(0);
  },
);
