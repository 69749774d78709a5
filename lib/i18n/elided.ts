import { elide } from "./fill-message.mjs";

const made = new WeakMap<object, object>();

/** A translator that elides articles before values; cached by translator. */
export function elided<T extends object>(translator: T): T {
  const known = made.get(translator);
  if (known) return known as T;
  const proxy = new Proxy(translator, {
    apply(target, self, args: unknown[]) {
      const text: unknown = Reflect.apply(target as () => unknown, self, args);
      const values = args[1];
      if (typeof text !== "string" || typeof values !== "object" || values === null) return text;
      return elide(text, values as Record<string, unknown>);
    },
  });
  made.set(translator, proxy);
  return proxy;
}
