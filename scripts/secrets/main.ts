import terminal from "@/lib/i18n/messages/it/terminal.json";
import { newSecretsText } from "@/lib/secrets";
import { runAsCommand } from "../operator-client";

const texts = terminal.secrets;

// Nothing else goes to standard output, which becomes the file.
runAsCommand(texts.usage, async () => {
  process.stdout.write(newSecretsText());
});
