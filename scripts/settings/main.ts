import { z } from "zod";
import { type Operator, runAsCommand, withOperator } from "../operator-client";
import { readSettingsTask, type SettingsTask } from "./arguments";

const shownSchema = z.record(z.string(), z.unknown());

async function perform(operator: Operator, task: SettingsTask): Promise<void> {
  if (task.kind === "savePage") {
    await operator.send("PUT", `/operator/pages/${encodeURIComponent(task.slug)}`, {
      json: task.page,
    });
    console.log(`The page ${task.slug} is saved.`);
    return;
  }
  if (task.kind === "removePage") {
    await operator.send("DELETE", `/operator/pages/${encodeURIComponent(task.slug)}`);
    console.log(`The page ${task.slug} is removed.`);
    return;
  }
  if (task.kind === "update") {
    await operator.send("PATCH", "/operator/settings", { json: task.update });
  }
  const response = await operator.send("GET", "/operator/settings");
  for (const [key, value] of Object.entries(shownSchema.parse(await response.json()))) {
    console.log(`${key} = ${typeof value === "string" ? value : JSON.stringify(value)}`);
  }
}

runAsCommand(async (args) => {
  const task = readSettingsTask(args);
  await withOperator(process.env, (operator) => perform(operator, task));
});
