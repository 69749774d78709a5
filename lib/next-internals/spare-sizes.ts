interface KeepingCache {
  set(key: string, value: object | null, context: unknown): Promise<void>;
}

const spared = new WeakSet<KeepingCache>();

/**
 * The framework serialises each cached value as JSON for a length that custom handlers ignore, with
 * a list of numbers for each Buffer: more than all other costs of caching a page (decision 237).
 * This makes its active caches skip that. They are of several classes, each bundled with its user:
 * call this in the handler whenever it is asked, since the framework has created its cache by then.
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
      // the length is computed before the first await
      return set.call(this, key, value, context);
    } finally {
      if (unsized) Reflect.deleteProperty(value, "toJSON");
    }
  };
}

const nothing: PropertyDescriptor = { value: () => null, configurable: true };
