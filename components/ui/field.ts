/** Look of text fields and selects: 16 px or more, so that phones do not zoom in. */
export const controlClass =
  "block w-full min-h-12 rounded-field border border-control bg-surface px-3.5 text-base text-ink placeholder:text-ink-soft focus-visible:rounded-field";
