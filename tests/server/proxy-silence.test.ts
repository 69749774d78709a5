import http, { type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { WRITE_DEADLINE } from "@/lib/domain/write-headers";
import { proxyDoors } from "../support/proxy-doors";
import { stubBackendOfFile } from "../support/stub-backend";

const backend = stubBackendOfFile();
const origin = "http://localhost:3000";

describe.each(proxyDoors)("at the door %s", (_name, door) => {
  let site: http.Server;
  let url: string;

  beforeAll(async () => {
    const answer = door({ backendUrl: backend.url, siteOrigins: [origin] });
    site = http.createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    site.closeAllConnections();
    return new Promise((resolve) => site.close(resolve));
  });
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"],
    });
  });
  afterEach(() => jest.useRealTimers());

  /** Asks, and resolves when the backend has the request, which says and answers what it is told to. */
  async function ask(method: string) {
    let backendResponse: ServerResponse | undefined;
    const arrived = new Promise<void>((resolve) => {
      backend.on("/api/slow", (_request, response) => {
        backendResponse = response;
        resolve();
      });
    });
    const status = new Promise<number>((resolve, reject) => {
      const headers = { origin, "x-requested-with": "XMLHttpRequest" };
      http
        .request(`${url}/api/slow`, { method, headers }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        })
        .on("error", reject)
        .end();
    });
    await arrived;
    return {
      status,
      /** Resolves when the proxy has heard it and counts anew. */
      sayProcessing: async () => {
        const counting = jest.spyOn(globalThis, "setTimeout");
        backendResponse?.writeProcessing();
        while (counting.mock.calls.length === 0) await setImmediate();
        counting.mockRestore();
      },
      answer: () => {
        backendResponse?.writeHead(200, { "content-type": "application/json" }).end("{}");
      },
    };
  }

  const writes = ["POST", "PUT", "PATCH", "DELETE"];

  test.each(["GET", "HEAD"])("a %s is given up after 3 s of silence", async (method) => {
    const { status } = await ask(method);
    jest.advanceTimersByTime(3000);
    expect(await status).toBe(504);
  });

  test("a read that the backend says it is at work on is waited for", async () => {
    const { status, sayProcessing, answer } = await ask("GET");
    await sayProcessing();
    jest.advanceTimersByTime(29_000);
    answer();
    expect(await status).toBe(200);
  });

  test.each(writes)("a %s is waited for", async (method) => {
    const { status, answer } = await ask(method);
    jest.advanceTimersByTime(14_900);
    answer();
    expect(await status).toBe(200);
  });

  test.each(writes)("a %s is given up after 15 s", async (method) => {
    const { status } = await ask(method);
    jest.advanceTimersByTime(15_000);
    expect(await status).toBe(504);
  });

  /** What the backend is told of until when it may begin, in ms from now. */
  async function deadlineOf(method: string, sent: Record<string, string> = {}, body = "") {
    const told = new Promise<string | undefined>((resolve) => {
      backend.on("/api/slow", (request, response) => {
        resolve(request.headers[WRITE_DEADLINE] as string | undefined);
        response.writeHead(204).end();
      });
    });
    const headers = { origin, "x-requested-with": "XMLHttpRequest", ...sent };
    const call = http.request(`${url}/api/slow`, { method, headers }, (answer) => answer.resume());
    call.end(body);
    const deadline = await told;
    return deadline === undefined ? null : Number(deadline) - Date.now();
  }

  test("a write is not begun after the web has given it up, however a client sets the deadline", async () => {
    expect(await deadlineOf("POST")).toBe(14_000);
    expect(await deadlineOf("PUT", { [WRITE_DEADLINE]: "9999999999999" })).toBe(14_000);
  });

  test("a long body has the time that it is on its way", async () => {
    const body = "x".repeat(160_000);
    const sent = { "content-type": "application/json", "content-length": String(body.length) };
    expect(await deadlineOf("PUT", sent, body)).toBe(24_000);
  });

  test("neither a read nor a file has a deadline", async () => {
    expect(await deadlineOf("GET")).toBeNull();
    expect(await deadlineOf("POST", { "content-type": "image/png" }, "x")).toBeNull();
  });

  test("a client that pauses in the midst of a write is no silence of the backend", async () => {
    const length = 4;
    const arrived = new Promise<void>((resolve) => {
      backend.on("/api/slow", (request, response) => {
        request.once("data", () => resolve());
        request.on("end", () => {
          response.writeHead(200, { "content-type": "application/json" }).end("{}");
        });
      });
    });
    const headers = { origin, "x-requested-with": "XMLHttpRequest", "content-length": length };
    const call = http.request(`${url}/api/slow`, { method: "POST", headers });
    const status = new Promise<number>((resolve, reject) => {
      call.on("error", reject).on("response", (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
    });
    call.write("{ ");
    await arrived;
    jest.advanceTimersByTime(20_000);
    call.end(" }");
    expect(await status).toBe(200);
  });

  test("a picture is waited for longer, and asked for once more", async () => {
    const asked: ServerResponse[] = [];
    let tell: () => void = () => undefined;
    const next = () =>
      new Promise<void>((resolve) => {
        tell = resolve;
      });
    backend.on("/storage/a.webp", (_request, response) => {
      asked.push(response);
      tell();
    });
    let arrived = next();
    const status = new Promise<number>((resolve) => {
      http.get(`${url}/storage/a.webp`, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
    });
    await arrived;
    arrived = next();
    jest.advanceTimersByTime(7999);
    expect(asked).toHaveLength(1);
    jest.advanceTimersByTime(1);
    await arrived;
    asked[1]?.writeHead(200, { "content-type": "image/webp" }).end("x");
    expect(await status).toBe(200);
  });
});
