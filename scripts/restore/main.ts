import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { commandFile } from "../command-file";
import { CommandError, readEnv, runAsCommand } from "../operator-client";
import { restoreFrom } from "./restore-from";

const texts = terminal.restore;

runAsCommand(texts.usage, async ([name, ...rest]) => {
  if (!name || rest.length > 0) throw new CommandError(texts.usage);
  const file = commandFile(name);
  const { portalRuns, hasSecrets } = await restoreFrom(file, process.env);
  const target = readEnv(process.env).secretsFile;
  if (!hasSecrets && target) console.log(fillMessage(texts.otherSecrets, { file, target }));
  else console.log(portalRuns ? texts.doneRunning : texts.done);
});
