import { readFileSync } from "node:fs";
import { changeOperatorSettings } from "@/lib/contract/operator-endpoints";
import { secretFiles } from "@/lib/secrets";

/** Changes the settings of a portal that runs, as its operator, whose token lies in the data folder. Throws unless it is taken. */
export async function changeSettings(
  backendUrl: string,
  dataDir: string,
  settings: Record<string, unknown>,
): Promise<void> {
  const token = readFileSync(secretFiles(dataDir).operatorToken, "utf8").trim();
  const response = await fetch(backendUrl + changeOperatorSettings.path, {
    method: changeOperatorSettings.method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(settings),
  });
  if (!response.ok) throw new Error(`The settings were refused: ${await response.text()}`);
}
