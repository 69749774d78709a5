import { bundleOptions, pageScriptOptions } from "./bundles.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { backendProgram, startProcess, stopProcess } from "./process.mjs";
import { loadEnvFile, say } from "./root.mjs";

/**
 * The backend from its sources, bundled and started again at every change, beside `next dev`. Until Ctrl-C.
 * @returns {Promise<number>} exit code
 */
export async function runDevelopment() {
  loadEnvFile();
  await ensureDependencies();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" };
  const withBackend = !process.env.BACKEND_URL;
  /** @type {import("./process.mjs").Running | null} */
  let backend = null;
  let restarts = Promise.resolve();
  let stopping = false;

  async function restartBackend() {
    if (backend) await stopProcess(backend, 5_000);
    if (!stopping) backend = startProcess("backend", backendProgram, env);
  }

  const { context } = await import("esbuild");
  const bundles = await context({
    ...bundleOptions(),
    plugins: [
      {
        name: "restart-backend",
        setup(build) {
          build.onEnd((result) => {
            if (!withBackend || result.errors.length > 0) return;
            say(
              backend
                ? "Something changed: starting the backend again …"
                : "Starting the backend …",
            );
            // in sequence: the data folder has one opener
            restarts = restarts.then(restartBackend);
          });
        },
      },
    ],
  });
  const pageScripts = await context(pageScriptOptions());
  await Promise.all([bundles.watch(), pageScripts.watch()]);

  const port = process.env.PORT ?? "3000";
  const host = process.env.HOST ?? "127.0.0.1";
  const next = ["node_modules/next/dist/bin/next", "dev", "--port", port, "--hostname", host];
  const web = startProcess("web", next, env);
  const code = await new Promise((resolve) => {
    process.on("SIGINT", () => resolve(0));
    process.on("SIGTERM", () => resolve(0));
    web.ended.then(() => resolve(1));
  });
  stopping = true;
  await Promise.all([bundles.dispose(), pageScripts.dispose()]);
  await Promise.all([
    stopProcess(web, 2_000),
    restarts.then(() => backend && stopProcess(backend, 2_500)),
  ]);
  return code;
}
