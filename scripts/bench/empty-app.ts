import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { freePort } from "../stack/preflight.mjs";
import { nodeTool } from "../stack/run-tool.mjs";
import { crawl } from "./load";
import { answers, running } from "./stack";

const folder = "scripts/bench/empty-app";

/**
 * Pages a second of the least that the framework can do: a page with one heading, made at its first request and kept.
 */
export async function emptyAppRate(pages: number, connections: number): Promise<number> {
  const [next, build] = nodeTool("next/dist/bin/next", ["build", folder]);
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const built = spawnSync(next, build, { env, stdio: ["ignore", "ignore", "inherit"] });
  if (built.status !== 0) throw new Error("The empty app could not be built");
  const port = await freePort();
  const [program, start] = nodeTool("next/dist/bin/next", ["start", folder, "-p", String(port)]);
  const app = running(spawn(program, start, { env, stdio: ["ignore", "ignore", "inherit"] }));
  try {
    const url = `http://127.0.0.1:${port}`;
    await answers(`${url}/ready`, app.child, 60_000);
    const urls = Array.from({ length: pages }, (_, index) => `${url}/page-${index}`);
    return (await crawl(urls, connections)).rate;
  } finally {
    await app.stop();
    rmSync(`${folder}/.next`, { recursive: true, force: true });
  }
}
