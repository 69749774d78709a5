import { uploadFile } from "@/lib/client/upload";
import { uploadPicture } from "@/lib/contract/editor-endpoints";
import { callTo } from "@/lib/contract/endpoint";

/** Answers each upload with the next status, as soon as it is sent. */
class FakeCall {
  static statuses: number[] = [];
  static sent = 0;
  static keys: string[] = [];
  upload = {};
  responseText = "{}";
  status = 0;
  onload = () => undefined;
  onabort = () => undefined;
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === "idempotency-key") FakeCall.keys.push(value);
  }
  static retryAfter: string | null = null;
  getResponseHeader = () => FakeCall.retryAfter;
  abort() {
    this.onabort();
  }
  send() {
    FakeCall.sent += 1;
    this.status = FakeCall.statuses.shift() ?? 0;
    queueMicrotask(() => this.onload());
  }
}

const originals = { XMLHttpRequest: globalThis.XMLHttpRequest, fetch: globalThis.fetch };

beforeEach(() => {
  FakeCall.sent = 0;
  FakeCall.keys = [];
  FakeCall.retryAfter = null;
  globalThis.XMLHttpRequest = FakeCall as never;
});
afterEach(() => {
  Object.assign(globalThis, originals);
});

const call = callTo(uploadPicture, { name: "x.png" });
const file = new Blob(["x"]);
const onProgress = () => undefined;

test("a token that no longer fits is renewed once", async () => {
  FakeCall.statuses = [419, 201];
  globalThis.fetch = async () => Response.json({});
  const { signal } = new AbortController();
  expect(await uploadFile(call, file, { onProgress, signal })).toEqual({});
  expect(FakeCall.sent).toBe(2);
});

test("what is stopped while the token is renewed is not sent again", async () => {
  FakeCall.statuses = [419, 201];
  const controller = new AbortController();
  globalThis.fetch = async () => {
    controller.abort();
    throw controller.signal.reason;
  };
  const sent = uploadFile(call, file, { onProgress, signal: controller.signal });
  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
  expect(FakeCall.sent).toBe(1);
});

test("a file whose answer did not come is sent again as the same, and another file is another one", async () => {
  FakeCall.statuses = [504, 201, 201];
  const { signal } = new AbortController();
  const send = (one: Blob) => uploadFile(call, one, { onProgress, signal }).catch(() => null);
  await send(file);
  await send(file);
  await send(new Blob(["x"]));
  const [first, second, other] = FakeCall.keys;
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test("a file that is still being taken in is asked after until it is there", async () => {
  FakeCall.statuses = [409, 409, 201];
  FakeCall.retryAfter = "0";
  const { signal } = new AbortController();
  expect(await uploadFile(call, file, { onProgress, signal })).toEqual({});
  expect([FakeCall.sent, new Set(FakeCall.keys).size]).toEqual([3, 1]);
});
