import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { freePort } from "../stack/preflight.mjs";
import { nodeTool } from "../stack/run-tool.mjs";
import { crawl } from "./load";
import { answers, running } from "./stack";

const folder = "scripts/bench/empty-app";

/**
 * Builds and serves the smallest possible app of the framework while `use` runs with its origin.
 */
export async function withEmptyApp<Result>(
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const [next, build] = nodeTool("next/dist/bin/next", ["build", folder]);
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const built = spawnSync(next, build, { env, stdio: ["ignore", "ignore", "inherit"] });
  if (built.status !== 0) throw new Error("The empty app could not be built");
  const port = await freePort();
  const [program, start] = nodeTool("next/dist/bin/next", ["start", folder, "-p", String(port)]);
  const app = running(spawn(program, start, { env, stdio: ["ignore", "ignore", "inherit"] }));
  try {
    const origin = `http://127.0.0.1:${port}`;
    await answers(`${origin}/ready`, app.child, 60_000);
    return await use(origin);
  } finally {
    await app.stop();
    rmSync(`${folder}/.next`, { recursive: true, force: true });
  }
}

/** Pages per second of an app whose page is one heading, rendered once and cached. */
export function emptyAppRate(pages: number, connections: number): Promise<number> {
  return withEmptyApp(async (origin) => {
    const urls = Array.from({ length: pages }, (_, index) => `${origin}/page-${index}`);
    return (await crawl(urls, connections)).rate;
  });
}
