// Loaded first by every command, also with a too old Node: old syntax, and no newer features.
// biome-ignore lint/style/useNodejsImportProtocol: an old Node does not know it
import { createRequire } from "module";
import { fillMessage } from "../../lib/i18n/fill-message.mjs";

const terminal = createRequire(import.meta.url)("../../lib/i18n/messages/it/terminal.json");

/**
 * One sentence when this Node cannot run Piazza, null when it can. The floor is that of package.json's `engines`.
 * @param {string} version as in process.version
 * @returns {string | null}
 */
export function nodeVersionFault(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return null;
  return fillMessage(terminal.nodeTooOld, { version: version.replace(/^v/, "") });
}

/**
 * Runs a command on a Node that can, and turns a {@link Refusal} into its sentence and exit code 1.
 * @param {() => Promise<number>} run answers with the exit code
 */
export function onSupportedNode(run) {
  const fault = nodeVersionFault(process.version);
  if (fault) {
    console.error(fault);
    process.exitCode = 1;
    return;
  }
  run().then(
    (code) => {
      process.exitCode = code;
    },
    (error) => {
      console.error(error && error.name === "Refusal" ? error.message : error);
      process.exitCode = 1;
    },
  );
}
