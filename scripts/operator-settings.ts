import { readFileSync } from "node:fs";
import { changeOperatorSettings } from "@/lib/contract/operator-endpoints";
import { secretFiles } from "@/lib/secrets";

/**
 * Changes the settings of a running portal as its operator, with the token of the data folder.
 * Throws if refused.
 */
export async function changeSettings(
  backendUrl: string,
  dataDir: string,
  settings: Record<string, unknown>,
): Promise<void> {
  const token = readFileSync(
    secretFiles({ dataDir, secretsFile: null }).operatorToken,
    "utf8",
  ).trim();
  const response = await fetch(backendUrl + changeOperatorSettings.path, {
    method: changeOperatorSettings.method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(settings),
  });
  if (!response.ok) throw new Error(`The settings were refused: ${await response.text()}`);
}
