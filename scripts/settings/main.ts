import { z } from "zod";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import messages from "@/lib/i18n/messages/it.json";
import { type Operator, runAsCommand, unlessFound, withOperator } from "../operator-client";
import { readSettingsTask, type SettingsTask } from "./arguments";

const texts = messages.terminal.settings;
const shownSchema = z.record(z.string(), z.unknown());

async function perform(operator: Operator, task: SettingsTask): Promise<void> {
  if (task.kind === "savePage") {
    await operator.send("PUT", `/operator/pages/${encodeURIComponent(task.slug)}`, {
      json: task.page,
    });
    console.log(fillMessage(texts.pageSaved, { slug: task.slug }));
    return;
  }
  if (task.kind === "removePage") {
    await operator
      .send("DELETE", `/operator/pages/${encodeURIComponent(task.slug)}`)
      .catch(unlessFound(fillMessage(texts.noPage, { slug: task.slug })));
    console.log(fillMessage(texts.pageRemoved, { slug: task.slug }));
    return;
  }
  if (task.kind === "update") {
    await operator.send("PATCH", "/operator/settings", { json: task.update });
  }
  const response = await operator.send("GET", "/operator/settings");
  if (task.kind === "update") console.log(texts.saved);
  for (const [key, value] of Object.entries(shownSchema.parse(await response.json()))) {
    if (task.kind === "update" && !(key in task.update)) continue;
    console.log(`${key} = ${typeof value === "string" ? value : JSON.stringify(value)}`);
  }
}

runAsCommand(texts.usage, async (args) => {
  const task = readSettingsTask(args);
  await withOperator(process.env, (operator) => perform(operator, task));
});
