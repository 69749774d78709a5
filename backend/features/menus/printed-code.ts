import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "@/backend/kernel/deps";
import { type SheetLanguage, sheetLanguages } from "@/lib/contract/menu-constants";

/** A sheet that was printed. */
export interface Printed {
  menuId: string;
  version: number;
  language: SheetLanguage;
  at: Date;
}

type SignDeps = Pick<Deps, "secrets">;

const ID = 16;
const LANGUAGE = 1;
const VERSION = 2;
const TIME = 6;
const SAID = ID + LANGUAGE + VERSION + TIME;
/** 72 bits: short enough for a code of three centimetres. */
const SIGNATURE = 9;

function signatureOf({ secrets }: SignDeps, said: Buffer): Buffer {
  return createHmac("sha256", secrets.session_secret)
    .update("printed menu ")
    .update(said)
    .digest()
    .subarray(0, SIGNATURE);
}

/** What a sheet says of itself in its code, signed, in base64url. */
export function printedCode(deps: SignDeps, { menuId, version, language, at }: Printed): string {
  const said = Buffer.alloc(SAID);
  said.write(menuId.replaceAll("-", ""), "hex");
  said.writeUIntBE(sheetLanguages.indexOf(language), ID, LANGUAGE);
  said.writeUIntBE(version, ID + LANGUAGE, VERSION);
  said.writeUIntBE(at.getTime(), ID + LANGUAGE + VERSION, TIME);
  return Buffer.concat([said, signatureOf(deps, said)]).toString("base64url");
}

/** What {@link printedCode} said; null: the code is not from here. */
export function readPrintedCode(deps: SignDeps, code: string): Printed | null {
  const bytes = Buffer.from(code, "base64url");
  if (bytes.length !== SAID + SIGNATURE || bytes.toString("base64url") !== code) return null;
  const said = bytes.subarray(0, SAID);
  if (!timingSafeEqual(bytes.subarray(SAID), signatureOf(deps, said))) return null;
  const hex = said.toString("hex", 0, ID);
  return {
    menuId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    version: said.readUIntBE(ID + LANGUAGE, VERSION),
    // Sheets printed before there were other languages have a 0 here.
    language: sheetLanguages[said.readUIntBE(ID, LANGUAGE)] ?? "it",
    at: new Date(said.readUIntBE(ID + LANGUAGE + VERSION, TIME)),
  };
}
