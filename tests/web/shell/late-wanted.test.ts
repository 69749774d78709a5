let { act, cleanup, renderHook } = {} as typeof import("@testing-library/react/pure");
const readyState = jest.spyOn(document, "readyState", "get");
let matching = "";

// A sign holds for the whole document: each test has one of its own.
beforeEach(async () => {
  jest.resetModules();
  ({ act, cleanup, renderHook } = await import("@testing-library/react/pure"));
  jest.useFakeTimers();
  readyState.mockReturnValue("complete");
  matching = "no query";
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query.includes(matching) }) as MediaQueryList;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function openPage() {
  const { useIsLateWanted } = await import("@/lib/client/late-wanted");
  return renderHook(useIsLateWanted).result;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test("what nobody asked for waits ten seconds after the load", async () => {
  const isWanted = await openPage();
  pass(9999);
  expect(isWanted.current).toBe(false);
  pass(1);
  expect(isWanted.current).toBe(true);
});

test.each(["pointerdown", "keydown", "scroll", "touchstart"])(
  "%s is a sign of a person, on this page and on the next ones of the document",
  async (sign) => {
    const isWanted = await openPage();
    act(() => window.dispatchEvent(new Event(sign)));
    expect(isWanted.current).toBe(true);
    expect((await openPage()).current).toBe(true);
  },
);

test("a focus that nobody set is none", async () => {
  const isWanted = await openPage();
  act(() => window.dispatchEvent(new Event("focusin")));
  expect(isWanted.current).toBe(false);
});

test.each(["display-mode: standalone", "orientation: landscape"])(
  "an overlay with a delay of its own does not wait: %s",
  async (query) => {
    matching = query;
    expect((await openPage()).current).toBe(true);
  },
);

test("nor does it where the browser offers the installation", async () => {
  const isWanted = await openPage();
  act(() => window.dispatchEvent(new Event("beforeinstallprompt", { cancelable: true })));
  expect(isWanted.current).toBe(true);
});
