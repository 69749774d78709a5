import { HttpResponse, http } from "msw";
import {
  type ChunkFailure,
  healStaleDeployment,
  loadChunk,
  PRELOAD_ERROR,
} from "@/lib/client/chunks";
import { answerCalls } from "../support/answer-calls";

const CHUNK = "/_next/static/chunks/1f0kui785itr3.js";
const server = answerCalls();

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

function chunkError(): Error {
  const error = new Error(`Failed to load chunk ${CHUNK} from module 4711`);
  error.name = "ChunkLoadError";
  return error;
}

const answer = (status: number) =>
  server.use(http.head(CHUNK, () => new HttpResponse(null, { status })));

/** Notes every failure that is raised while the code of the test runs. */
async function raisedDuring(run: () => Promise<unknown>, cancel = false): Promise<ChunkFailure[]> {
  const failures: ChunkFailure[] = [];
  const note = (event: Event) => {
    if (event instanceof CustomEvent) failures.push(event.detail);
    if (cancel) event.preventDefault();
  };
  window.addEventListener(PRELOAD_ERROR, note);
  try {
    await run();
  } finally {
    window.removeEventListener(PRELOAD_ERROR, note);
  }
  return failures;
}

/** Whether a promise is still open after everything that was under way has come to its end. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  promise.then(settle, settle);
  await new Promise((resolve) => setTimeout(resolve));
  return !settled;
}

test("code that loads is handed on, and nothing is raised", async () => {
  const raised = await raisedDuring(async () => {
    expect(await loadChunk(async () => "code")).toBe("code");
  });
  expect(raised).toEqual([]);
});

test("a failure raises the preload-error event and is thrown again", async () => {
  const error = new TypeError("broken");
  const raised = await raisedDuring(() =>
    expect(loadChunk(() => Promise.reject(error))).rejects.toBe(error),
  );
  expect(raised).toEqual([{ error, isGone: false }]);
});

test("a cancelled event keeps the failure from being thrown", async () => {
  const error = new TypeError("broken");
  await raisedDuring(async () => {
    expect(await isOpen(loadChunk(() => Promise.reject(error)))).toBe(true);
  }, true);
});

test.each([
  [404, true],
  [410, true],
  [200, false],
  [503, false],
])("a file that the server answers with %i counts as gone: %s", async (status, isGone) => {
  answer(status);
  const [failure] = await raisedDuring(() =>
    expect(loadChunk(() => Promise.reject(chunkError()))).rejects.toThrow("Failed to load"),
  );
  expect(failure?.isGone).toBe(isGone);
});

test("without a network nothing counts as gone", async () => {
  server.use(http.head(CHUNK, () => HttpResponse.error()));
  const [failure] = await raisedDuring(() =>
    expect(loadChunk(() => Promise.reject(chunkError()))).rejects.toThrow("Failed to load"),
  );
  expect(failure?.isGone).toBe(false);
});

describe("a page of a build that is no longer served", () => {
  let reloads = 0;
  let told = () => {};
  let stop = () => {};

  beforeEach(() => {
    reloads = 0;
    stop = healStaleDeployment(() => {
      reloads += 1;
      told();
    });
  });
  afterEach(() => stop());

  const fail = () => loadChunk(() => Promise.reject(chunkError()));
  /** A failure that is answered by loading the page anew; that code itself never arrives. */
  async function failAndReload() {
    const reloaded = new Promise<void>((resolve) => {
      told = resolve;
    });
    const code = fail();
    await reloaded;
    expect(await isOpen(code)).toBe(true);
  }

  test("loads itself anew once, and throws when the file is missing afterwards as well", async () => {
    answer(404);
    await failAndReload();
    await expect(fail()).rejects.toThrow("Failed to load");
    expect(reloads).toBe(1);
  });

  test("may do so again for a later build", async () => {
    answer(404);
    const now = jest.spyOn(Date, "now").mockReturnValue(1_000_000);
    await failAndReload();
    now.mockReturnValue(1_000_000 + 5 * 60_000);
    await failAndReload();
    expect(reloads).toBe(2);
  });

  test("stays as it is when the network is at fault", async () => {
    server.use(http.head(CHUNK, () => HttpResponse.error()));
    await expect(fail()).rejects.toThrow("Failed to load");
    expect(reloads).toBe(0);
  });

  test("stays as it is where the browser cannot remember that it did so", async () => {
    answer(404);
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await expect(fail()).rejects.toThrow("Failed to load");
    expect(reloads).toBe(0);
  });
});
