import { madeOnce } from "./made-once";

const number = madeOnce(() => new Intl.NumberFormat("it-IT", { maximumFractionDigits: 1 }));

/** "1,2 MB", "340 KB"; `bytes` of a file. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${number().format(kilobytes / 1024)} MB`;
}
