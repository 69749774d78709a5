import { createReadStream, existsSync } from "node:fs";
import { commandFile } from "../command-file";
import { CommandError, runAsCommand, withOperator } from "../operator-client";

runAsCommand(async ([name, ...rest]) => {
  if (!name || rest.length > 0) throw new CommandError("npm run restore -- FILE.tar.gz");
  const source = commandFile(name);
  if (!existsSync(source)) throw new CommandError(`There is no file ${source}.`);
  await withOperator(process.env, async (operator) => {
    const stream = createReadStream(source);
    await operator.send("POST", "/operator/restore", { stream, contentType: "application/gzip" });
    console.log(
      operator.portalRuns
        ? "Everything is restored. Stop and start the portal once, so that it takes up the restored secrets."
        : "Everything is restored: npm start opens the portal.",
    );
  });
});
