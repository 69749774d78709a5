import { Readable } from "node:stream";

import { openFileStore } from "@/backend/files/open-store";
import { createS3Store } from "@/backend/files/s3-store";
import { FileStoreError, readFile } from "@/backend/files/store";
import { createLog } from "@/backend/kernel/log";
import { StartError } from "@/backend/kernel/start-error";
import type { S3Place } from "@/lib/domain/s3-place";
import { openBackend, type TestBackend } from "../../support/backend";
import { openS3Server, type S3Server } from "../../support/s3-server";

const KEY = "pictures/0123456789abcdef0123456789abcdef/320.webp";

let server: S3Server;
let backend: TestBackend;
let logged: { msg: string }[];
const log = createLog("info", { write: (line) => logged.push(JSON.parse(line)) });

beforeAll(async () => {
  server = await openS3Server();
  backend = await openBackend({ files: createS3Store(server.place, log) });
}, 60_000);
beforeEach(() => {
  logged = [];
  server.objects.clear();
  server.failing = { status: 503, times: 0 };
});
afterAll(async () => {
  await backend.close();
  await server.close();
});

const start = (place: Partial<S3Place>) =>
  openFileStore(
    { files: { ...server.place, ...place }, databaseUrl: null, dataDir: "unused" },
    log,
  );
const messages = () => logged.map(({ msg }) => msg);

test("files lie in the folder of the bucket, and other folders of it are not seen", async () => {
  const { files } = await start({});
  server.objects.set("altrove/x.png", { bytes: Buffer.from("x"), at: new Date() });
  await files.put(KEY, Buffer.from("bytes"));
  expect([...server.objects.keys()]).toEqual(["altrove/x.png", `castelvento/${KEY}`]);
  const keys: string[] = [];
  for await (const key of files.list("")) keys.push(key);
  expect(keys).toEqual([KEY]);
});

test.each<[string, Partial<S3Place>]>([
  ["SignatureDoesNotMatch", { secretAccessKey: "altro" }],
  ["InvalidAccessKeyId", { accessKeyId: "altra" }],
  ["AccessDenied", { region: "us-east-1" }],
  ["NoSuchBucket", { bucket: "altro" }],
])("the portal does not start where the store says %s, and tells so", async (code, place) => {
  const refusal = start(place);
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(code);
});

test("the portal starts while the store cannot be reached, which the log says", async () => {
  const { files } = await start({ endpoint: "http://127.0.0.1:1" });
  expect(messages()).toEqual(["the file store cannot be reached"]);
  await expect(files.stat(KEY)).rejects.toMatchObject({ fault: "unreachable" });
  expect(messages()).toHaveLength(1);
});

test("a wrong signature changes nothing", async () => {
  const wrong = createS3Store({ ...server.place, secretAccessKey: "altro" }, log);
  const refusal = wrong.put(KEY, Buffer.from("forged"));
  await expect(refusal).rejects.toThrow(FileStoreError);
  await expect(refusal).rejects.toMatchObject({ fault: "refused" });
  expect(server.objects.size).toBe(0);
});

test("a request that fails for a moment is sent again", async () => {
  server.failing = { status: 500, times: 2 };
  await backend.deps.files.put(KEY, Buffer.from("bytes"));
  expect((await readFile(backend.deps.files, KEY))?.toString()).toBe("bytes");
  expect(logged).toEqual([]);
});

test("while the store is away its pictures are 503, and afterwards they are there again", async () => {
  await backend.deps.files.put(KEY, Buffer.from("bytes"));
  const picture = () => backend.request(`/storage/${KEY}`);
  server.failing = { status: 503, times: 4 };
  for (let asked = 0; asked < 2; asked++) {
    const answer = await picture();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await answer.json()).code).toBe("unavailable");
  }
  expect((await backend.request("/api/settings")).status).toBe(200);
  const answer = await picture();
  expect([answer.status, await answer.text()]).toEqual([200, "bytes"]);
  expect(messages()).toEqual([
    "the file store cannot be reached",
    "the file store can be reached again",
  ]);
});

test("a part of a file is answered as such", async () => {
  await backend.deps.files.put(KEY, Buffer.from("0123456789"));
  const answer = await backend.request(`/storage/${KEY}`, { headers: { range: "bytes=4-" } });
  expect([answer.status, await answer.text()]).toEqual([206, "456789"]);
  expect(answer.headers.get("content-range")).toBe("bytes 4-9/10");
});

test("a full store is told as such", async () => {
  server.failing = { status: 507, times: 1 };
  await expect(backend.deps.files.put(KEY, Buffer.from("x"))).rejects.toMatchObject({
    fault: "full",
  });
});

test("of an upload in parts that breaks nothing stays at the store", async () => {
  const parts = async function* () {
    for (let part = 0; part < 3; part++) yield Buffer.alloc(8 * 1024 * 1024, part);
    throw new Error("the line broke");
  };
  const put = backend.deps.files.put(KEY, Readable.from(parts(), { objectMode: false }));
  await expect(put).rejects.toThrow("the line broke");
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
});
