// Loaded by every command before anything else, also by a Node that is too old: no imports, old syntax.

/**
 * One sentence when this Node cannot run Piazza, null when it can. The floor is that of package.json's `engines`.
 * @param {string} version as in process.version
 * @returns {string | null}
 */
export function nodeVersionFault(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return null;
  return `Piazza needs Node 20.19 or later and this is Node ${version.replace(/^v/, "")}: install a newer one from https://nodejs.org and try again.`;
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
