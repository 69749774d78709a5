/** Style of text fields and selects: at least 16 px, so that phones do not zoom in. */
export const controlClass =
  "block w-full min-h-12 rounded-field border border-control bg-surface px-3.5 text-base text-ink placeholder:text-ink-soft focus-visible:rounded-field";
