import { act, renderHook } from "@testing-library/react";
import { ApiError } from "@/lib/client/http";
import { type SaveOptions, useServerDraft } from "@/lib/client/server-draft";
import { AppRouterContext } from "@/lib/next-internals/contexts";
import { noteRouter } from "../support/render-italian";

/** Saves that are under way: each ends when the test says so. */
let saves: { isLeaving: boolean; end: (error?: ApiError) => Promise<void> }[] = [];
let refreshes = 0;

beforeEach(() => {
  jest.useFakeTimers();
  saves = [];
  refreshes = 0;
});
afterEach(() => jest.useRealTimers());

function save({ keepalive }: SaveOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: ApiError) =>
      act(async () => {
        if (error) reject(error);
        else resolve();
      });
    saves.push({ isLeaving: keepalive, end });
  });
}

function write() {
  const router = {
    ...noteRouter().router,
    refresh: () => {
      refreshes += 1;
    },
  };
  return renderHook(() => useServerDraft(save), {
    wrapper: ({ children }) => (
      <AppRouterContext.Provider value={router}>{children}</AppRouterContext.Provider>
    ),
  });
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test("what changed and was not saved yet leaves with the form, in a call that outlives the page", () => {
  const { result, unmount } = write();
  act(() => result.current.note());
  unmount();
  expect(saves).toMatchObject([{ isLeaving: true }]);
});

test("nothing leaves with a form in which nothing changed, nor with one whose changes are saved", async () => {
  write().unmount();
  const { result, unmount } = write();
  act(() => result.current.note());
  await pass(1000);
  await saves[0]?.end();
  unmount();
  await pass(60_000);
  expect(saves).toHaveLength(1);
});

test("what was typed while a save was under way follows it, also when the form is gone by then", async () => {
  const { result, unmount } = write();
  act(() => result.current.note());
  await pass(1000);
  act(() => result.current.note());
  unmount();
  expect(saves).toHaveLength(1);
  await saves[0]?.end();
  expect(saves).toMatchObject([{ isLeaving: false }, { isLeaving: true }]);
});

test("another try is promised only where there will be one", async () => {
  const { result } = write();
  act(() => result.current.note());
  await pass(1000);
  await saves[0]?.end(new ApiError(503, ""));
  expect(result.current.status).toBe("unsaved");
  await pass(10_000);
  await saves[1]?.end(new ApiError(403, "Non hai il permesso."));
  expect(result.current).toMatchObject({ status: "stopped", fault: "Non hai il permesso." });
  await pass(60_000);
  expect(saves).toHaveLength(2);
});

test("a save that failed is tried once more when the form goes, and never again", async () => {
  const { result, unmount } = write();
  act(() => result.current.note());
  await pass(1000);
  await saves[0]?.end(new ApiError(503, ""));
  await pass(10_000);
  await saves[1]?.end(new ApiError(503, ""));
  unmount();
  expect(saves).toHaveLength(3);
  await saves[2]?.end(new ApiError(503, ""));
  window.dispatchEvent(new Event("online"));
  await pass(60_000);
  expect(saves).toHaveLength(3);
});

test("a save that fails after its form is gone is not tried again", async () => {
  const { result, unmount } = write();
  act(() => result.current.note());
  await pass(1000);
  unmount();
  await saves[0]?.end(new ApiError(503, ""));
  await pass(60_000);
  expect(saves).toHaveLength(1);
});

test("a form that is being sent as a whole leaves no draft behind", async () => {
  const { result, unmount } = write();
  act(() => result.current.note());
  await act(() => result.current.hold());
  unmount();
  await pass(60_000);
  expect(saves).toEqual([]);
});

test("pages that were read before a save are read anew once the form is gone", async () => {
  const { result, unmount } = write();
  act(() => result.current.note());
  await pass(1000);
  await saves[0]?.end();
  expect(refreshes).toBe(0);
  unmount();
  await pass(0);
  expect(refreshes).toBe(1);
});
