import pino from "pino";
import { BackendError, BackendUnavailableError } from "@/lib/server/backend";
import { TooManyRequests } from "@/lib/server/guarded";
import { logConsole } from "@/server/console-log";

const lines: { level: number; msg: string }[] = [];
const { error, warn, info, log } = console;

beforeEach(() => {
  lines.length = 0;
  logConsole(pino({ level: "debug" }, { write: (line) => lines.push(JSON.parse(line)) }));
});
afterEach(() => Object.assign(console, { error, warn, info, log }));

test("what the framework prints is one line of the log, without colours", () => {
  console.error("⨯", new BackendError(500, "/api/pages"));
  console.warn("\u001b[33mcareful\u001b[0m");
  console.log("ready");
  expect(lines.map(({ level }) => level)).toEqual([50, 40, 30]);
  expect(lines[0]?.msg).toContain("The backend answered 500 to /api/pages");
  expect(lines[1]?.msg).toBe("careful");
});

test.each([
  ["a page during an outage", new BackendUnavailableError("The backend did not answer /api/x")],
  ["what wraps it", new Error("render", { cause: new BackendUnavailableError("no") })],
  ["a reader who left", new DOMException("This operation was aborted", "AbortError")],
  ["a stranger who guesses addresses", new TooManyRequests()],
  ["a request that broke off", Object.assign(new Error("aborted"), { code: "ECONNRESET" })],
])("%s is no error of the log", (_, fault) => {
  console.error("⨯", fault);
  expect(lines.map(({ level }) => level)).toEqual([20]);
});
