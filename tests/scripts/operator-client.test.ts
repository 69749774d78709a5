import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { callTo } from "@/lib/contract/endpoint";
import {
  changeOperatorSettings,
  downloadBackup,
  getOperatorSettings,
  restoreBackup,
} from "@/lib/contract/operator-endpoints";
import { ensureSecrets } from "@/lib/secrets";
import { CommandError, withOperator } from "@/scripts/operator-client";

interface Seen {
  method?: string;
  url?: string;
  authorization?: string;
  type?: string;
  body: string;
}

let dataDir: string;
let token: string;
let backend: http.Server;
let environment: NodeJS.ProcessEnv;
let seen: Seen[];
let answer: { status: number; body: unknown };

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "piazza-operator-"));
  token = ensureSecrets({ dataDir, secretsFile: null }).operator_token;
  seen = [];
  answer = { status: 200, body: { done: true } };
  backend = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    const { authorization, "content-type": type } = headers;
    if (url?.startsWith("/operator")) {
      seen.push({ method, url, authorization, type, body: Buffer.concat(chunks).toString() });
    }
    const known = authorization === undefined || authorization === `Bearer ${token}`;
    response.writeHead(known ? answer.status : 401, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
  const address = backend.address();
  const port = typeof address === "object" && address ? address.port : 0;
  environment = { NODE_ENV: "test", DATA_DIR: dataDir, BACKEND_PORT: String(port) };
});

afterEach(async () => {
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
  rmSync(dataDir, { recursive: true });
});

test("the running backend is used, with the token of its data folder", async () => {
  const portalRuns = await withOperator(environment, async (operator) => {
    await operator.send(callTo(changeOperatorSettings), { json: { tagline: "Ciao" } });
    return operator.portalRuns;
  });
  expect(portalRuns).toBe(true);
  expect(seen).toEqual([
    {
      method: "PATCH",
      url: "/operator/settings",
      authorization: `Bearer ${token}`,
      type: "application/json",
      body: '{"tagline":"Ciao"}',
    },
  ]);
});

test("a stream is sent as it comes", async () => {
  await withOperator(environment, (operator) =>
    operator.send(callTo(restoreBackup), {
      stream: Readable.from(["one ", "two"]),
      contentType: "application/x-tar",
    }),
  );
  expect(seen[0]).toMatchObject({ type: "application/x-tar", body: "one two" });
});

test("a refusal is told in the backend's words, field by field", async () => {
  answer = {
    status: 422,
    body: { message: "Controlla i dati.", code: "validation_failed", errors: { tagline: ["No."] } },
  };
  const refused = withOperator(environment, (operator) =>
    operator.send(callTo(changeOperatorSettings), { json: {} }),
  );
  await expect(refused).rejects.toThrow(new CommandError("Controlla i dati.\n  tagline: No."));
});

test("an answer that is no answer of ours is told by its status", async () => {
  answer = { status: 500, body: "boom" };
  const refused = withOperator(environment, (operator) => operator.send(callTo(downloadBackup)));
  await expect(refused).rejects.toThrow(/stato 500/);
});

test("a backend of another data folder is not touched", async () => {
  token = "another folder's";
  const refused = withOperator(environment, (operator) => operator.send(callTo(downloadBackup)));
  await expect(refused).rejects.toThrow(/usa una cartella dei dati diversa/);
});

test("a foreign backend is left alone", async () => {
  const foreign = { ...environment, BACKEND_URL: "https://backend.example.com" };
  await expect(withOperator(foreign, async () => {})).rejects.toThrow(
    /BACKEND_URL indica un altro backend/,
  );
});

test("faults of the environment are told as such", async () => {
  const faulty = { ...environment, PORT: "none" };
  await expect(withOperator(faulty, async () => {})).rejects.toThrow(CommandError);
});

test("a backend that goes away in the middle is told in one sentence", async () => {
  const url = `http://127.0.0.1:${environment.BACKEND_PORT}`;
  const gone = withOperator(environment, async (operator) => {
    backend.closeAllConnections();
    await new Promise((resolve) => backend.close(resolve));
    await operator.send(callTo(getOperatorSettings));
  });
  await expect(gone).rejects.toThrow(
    `Il backend su ${url} non risponde più: ciò che aveva confermato è salvo, e puoi ripetere il comando.`,
  );
});
