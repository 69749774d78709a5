import { callTo } from "@/lib/contract/endpoint";
import { putMap } from "@/lib/contract/operator-endpoints";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { commandFile, openToRead } from "../command-file";
import { CommandError, runAsCommand, withOperator } from "../operator-client";

const texts = terminal.map;

runAsCommand(texts.usage, async ([name, ...rest]) => {
  if (!name || rest.length > 0) throw new CommandError(texts.usage);
  const handle = await openToRead(commandFile(name));
  await withOperator(process.env, (operator) =>
    operator.send(callTo(putMap), {
      stream: handle.createReadStream(),
      contentType: "application/vnd.pmtiles",
    }),
  ).finally(() => handle.close());
  console.log(texts.done);
});
