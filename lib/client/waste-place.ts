import type { WasteUserKind } from "@/lib/contract/waste";
import { wasteUserKinds } from "@/lib/contract/waste-constants";
import { isRecord } from "@/lib/domain/is-record";
import { lateKeys } from "./late-storage-keys";
import { readStored, store } from "./storage";

/** An address whose waste calendar the home page shows: kept on the device only. */
export interface WastePlace {
  street: string;
  number: string;
  kind: WasteUserKind;
  zone: { slug: string; name: string };
  /** The day on which its zone was asked for last. */
  checked: string;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Null: none is kept. */
export function readPlace(): WastePlace | null {
  let kept: unknown = null;
  try {
    kept = JSON.parse(readStored("local", lateKeys.wastePlace) ?? "null");
  } catch {
    // Unreadable: chosen again.
  }
  if (!isRecord(kept) || !isRecord(kept.zone)) return null;
  const { street, number, checked } = kept;
  const { slug, name } = kept.zone;
  const kind = wasteUserKinds.find((one) => one === kept.kind);
  const isWhole =
    isText(street) && isText(number) && isText(checked) && isText(slug) && isText(name);
  return isWhole && kind ? { street, number, kind, checked, zone: { slug, name } } : null;
}

/** Keeps an address, or forgets it (null). */
export function keepPlace(place: WastePlace | null): void {
  store("local", lateKeys.wastePlace, place && JSON.stringify(place));
}
