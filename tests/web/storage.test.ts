import { readStored, store } from "@/lib/client/storage";

afterEach(() => jest.restoreAllMocks());

test("what is kept is found again under the site's own name until it is taken away", () => {
  store("session", "rotateDismissed", "1");
  expect(sessionStorage.getItem("piazza_rotate_dismissed")).toBe("1");
  expect(readStored("session", "rotateDismissed")).toBe("1");
  store("session", "rotateDismissed", null);
  expect(readStored("session", "rotateDismissed")).toBeNull();
});

test("a browser that keeps nothing for the site is no fault", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  store("local", "pushStatus", "accepted");
  expect(readStored("local", "pushStatus")).toBeNull();
});
