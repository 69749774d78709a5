interface KeepingCache {
  set(key: string, value: object | null, context: unknown): Promise<void>;
}

const spared = new WeakSet<KeepingCache>();

/**
 * The framework writes each value that it keeps as JSON, for a length that does not matter to a handler of one's own, with
 * a list of numbers for each Buffer in it: more than all else that keeping a page costs (decision 237). Its caches that are
 * at work write nothing from now on. They are of several classes, each bundled with what it serves: to be called by the
 * handler whenever it is asked, since the framework has made its cache known by then.
 */
export function spareSizes(): void {
  const { __incrementalCache: cache } = globalThis as { __incrementalCache?: KeepingCache };
  const kind: KeepingCache | null = cache ? Object.getPrototypeOf(cache) : null;
  if (!kind || spared.has(kind)) return;
  spared.add(kind);
  const { set } = kind;
  kind.set = function setUnsized(this: KeepingCache, key, value, context) {
    const unsized = value !== null && Reflect.defineProperty(value, "toJSON", nothing);
    try {
      // the length is taken before it waits for anything
      return set.call(this, key, value, context);
    } finally {
      if (unsized) Reflect.deleteProperty(value, "toJSON");
    }
  };
}

const nothing: PropertyDescriptor = { value: () => null, configurable: true };
