import { AsyncLocalStorage } from "node:async_hooks";
import { watchStorages } from "@/scripts/testing/async-storages.mjs";

test("a storage that a file of tests has used is off after it, and on again when it is used again", async () => {
  const { run, enterWith } = AsyncLocalStorage.prototype;
  const forget = watchStorages();
  try {
    const storage = new AsyncLocalStorage<string>();
    const inside = storage.run("first", async () => {
      await Promise.resolve();
      return storage.getStore();
    });
    expect(await inside).toBe("first");
    storage.enterWith("left on");
    forget();
    expect(storage.getStore()).toBeUndefined();
    expect(storage.run("again", () => storage.getStore())).toBe("again");
  } finally {
    Object.assign(AsyncLocalStorage.prototype, { run, enterWith });
  }
});
