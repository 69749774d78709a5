import { callTo } from "@/lib/contract/endpoint";
import { adminMadeSchema } from "@/lib/contract/operator";
import { makeAdministrator } from "@/lib/contract/operator-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { CommandError, runAsCommand, withOperator } from "../operator-client";

const texts = terminal.admin;

runAsCommand(texts.usage, async ([email, ...more]) => {
  if (email === undefined || more.length > 0) throw new CommandError(texts.usage);
  await withOperator(process.env, async (operator) => {
    const response = await operator.send(callTo(makeAdministrator), { json: { email } });
    const { outcome, password_url } = adminMadeSchema.parse(await response.json());
    console.log(fillMessage(texts[outcome], { email }));
    if (password_url === null) return;
    console.log(texts.password);
    console.log(password_url);
  });
});
