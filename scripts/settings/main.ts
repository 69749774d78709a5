import { z } from "zod";
import { callTo } from "@/lib/contract/endpoint";
import {
  changeOperatorSettings,
  getOperatorSettings,
  putOperatorPage,
  removeOperatorPage,
} from "@/lib/contract/operator-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { makeMaintenancePass, PASS_HOURS } from "@/lib/maintenance-pass";
import { routes } from "@/lib/routes";
import { ensureSecrets } from "@/lib/secrets";
import {
  type Operator,
  readEnv,
  runAsCommand,
  unlessFound,
  withOperator,
} from "../operator-client";
import { readSettingsTask, type SettingsTask } from "./arguments";

const texts = terminal.settings;
type OperatorTask = Exclude<SettingsTask, { kind: "maintenancePass" }>;
const shownSchema = z.record(z.string(), z.unknown());

/** Prints a link through maintenance; contacts no backend, since that may be off. */
function printMaintenancePass(): void {
  const env = readEnv(process.env);
  const until = new Date(Date.now() + PASS_HOURS * 3_600_000);
  const pass = makeMaintenancePass(ensureSecrets(env).session_secret, until);
  console.log(fillMessage(texts.maintenancePass, { hours: PASS_HOURS }));
  console.log(`${env.siteUrl}${routes.home()}?pass=${pass}`);
}

async function perform(operator: Operator, task: OperatorTask): Promise<void> {
  if (task.kind === "savePage") {
    await operator.send(callTo(putOperatorPage, { slug: task.slug }), {
      json: task.page,
    });
    console.log(fillMessage(texts.pageSaved, { slug: task.slug }));
    return;
  }
  if (task.kind === "removePage") {
    await operator
      .send(callTo(removeOperatorPage, { slug: task.slug }))
      .catch(unlessFound(fillMessage(texts.noPage, { slug: task.slug })));
    console.log(fillMessage(texts.pageRemoved, { slug: task.slug }));
    return;
  }
  if (task.kind === "update") {
    await operator.send(callTo(changeOperatorSettings), { json: task.update });
  }
  const response = await operator.send(callTo(getOperatorSettings));
  if (task.kind === "update") console.log(texts.saved);
  for (const [key, value] of Object.entries(shownSchema.parse(await response.json()))) {
    if (task.kind === "update" && !(key in task.update)) continue;
    console.log(`${key} = ${typeof value === "string" ? value : JSON.stringify(value)}`);
  }
}

runAsCommand(texts.usage, async (args) => {
  const task = readSettingsTask(args);
  if (task.kind === "maintenancePass") return printMaintenancePass();
  await withOperator(process.env, (operator) => perform(operator, task));
});
