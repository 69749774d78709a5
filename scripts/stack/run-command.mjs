import { spawn } from "node:child_process";
import { buildBundles } from "./bundles.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { keepOutputForResult, loadEnvFile, root } from "./root.mjs";

/**
 * Runs the command of scripts/<name>/main.ts from its bundle, bringing the bundle up to date first.
 * @param {string[]} args the command's name, then its own arguments
 * @returns {Promise<number>} the command's exit code
 */
export async function runCommand([name, ...args]) {
  keepOutputForResult();
  loadEnvFile();
  await ensureDependencies();
  await buildBundles();
  const bundle = `dist/scripts/${name}.js`;
  const child = spawn(process.execPath, ["--enable-source-maps", bundle, ...args], {
    cwd: root,
    stdio: "inherit",
  });
  // Ctrl-C reaches the command too, which cleans up; this process waits for it.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
