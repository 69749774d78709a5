import terminal from "@/lib/i18n/messages/it/terminal.json";
import { commandFile } from "../command-file";
import { CommandError, runAsCommand } from "../operator-client";
import { restoreFrom } from "./restore-from";

const texts = terminal.restore;

runAsCommand(texts.usage, async ([name, ...rest]) => {
  if (!name || rest.length > 0) throw new CommandError(texts.usage);
  const portalRuns = await restoreFrom(commandFile(name), process.env);
  console.log(portalRuns ? texts.doneRunning : texts.done);
});
