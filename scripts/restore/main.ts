import { open } from "node:fs/promises";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { commandFile, fileFault } from "../command-file";
import { CommandError, runAsCommand, withOperator } from "../operator-client";

const texts = terminal.restore;

/** The open file, so that one that cannot be read is refused before a backend is started. */
async function openToRead(file: string) {
  try {
    const handle = await open(file);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
  } catch (error) {
    throw fileFault(file, error, "read");
  }
  throw fileFault(file, "EISDIR", "read");
}

runAsCommand(texts.usage, async ([name, ...rest]) => {
  if (!name || rest.length > 0) throw new CommandError(texts.usage);
  const handle = await openToRead(commandFile(name));
  await withOperator(process.env, async (operator) => {
    const stream = handle.createReadStream();
    await operator.send("POST", "/operator/restore", { stream, contentType: "application/gzip" });
    console.log(operator.portalRuns ? texts.doneRunning : texts.done);
  }).finally(() => handle.close());
});
