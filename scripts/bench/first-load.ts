import { brotliCompressSync, gzipSync } from "node:zlib";
import { DOOR_PATH } from "@/lib/domain/door-address";
import { TILL_PATH } from "@/lib/domain/till-address";
import { routes, shoppingListPage } from "@/lib/routes";

export interface Budget {
  path: string;
  /** Kilobytes of all scripts of a first visit. */
  gzip: number;
  brotli: number;
  /** Kilobytes of all style sheets before the first paint, brotli. */
  styles: number;
}

const reading = { gzip: 155, brotli: 132, styles: 13 };
const asking = { gzip: 165, brotli: 140, styles: 17 };
const own = { gzip: 200, brotli: 170, styles: 18 };

/** Limits for scripts and style sheets of pages; one place's page, whose path is given, stands for all. */
export function loadBudgets(activityPath: string): Budget[] {
  return [
    { path: routes.home(), ...reading },
    { path: routes.activities(), ...reading },
    { path: activityPath, ...reading },
    { path: routes.flyers(), ...reading },
    { path: "/contatti", ...reading },
    { path: routes.search(), ...asking },
    { path: routes.login(), ...asking },
    { path: routes.register(), ...asking },
    { path: routes.profile(), ...own },
    { path: routes.notifications(), ...own },
    { path: routes.roleRequest(), ...own },
    { path: routes.modules(), ...own },
    { path: shoppingListPage(), ...own },
    { path: DOOR_PATH, ...own },
    { path: TILL_PATH, ...own },
  ];
}

export interface FirstLoad {
  /** Bytes of all scripts of the page, gzip and brotli. */
  scriptGzip: number;
  scriptBrotli: number;
  /** Bytes of the HTML with brotli. */
  html: number;
  styles: number;
}

const scriptPattern = /<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g;
const stylePattern =
  /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"|<link\b[^>]*\bhref="([^"]+)"[^>]*\brel="stylesheet"/g;

/**
 * Addresses of a page's initial scripts. `noModule` polyfills are not loaded by current browsers.
 */
export function scriptsOf(html: string): Set<string> {
  const scripts = new Set<string>();
  for (const [tag, source] of html.matchAll(scriptPattern)) {
    if (source && !/\bnomodule\b/i.test(tag)) scripts.add(source);
  }
  return scripts;
}

/** Cost of a page's first visit, without pictures. */
export async function measureFirstLoad(base: string, path: string): Promise<FirstLoad> {
  const response = await fetch(base + path);
  const html = await response.text();
  const scripts = scriptsOf(html);
  const sheets = new Set(
    [...html.matchAll(stylePattern)].map((match) => match[1] ?? match[2] ?? ""),
  );
  const result: FirstLoad = {
    scriptGzip: 0,
    scriptBrotli: 0,
    html: brotliCompressSync(html).length,
    styles: 0,
  };
  for (const source of scripts) {
    const code = Buffer.from(await (await fetch(new URL(source, base))).arrayBuffer());
    result.scriptGzip += gzipSync(code, { level: 9 }).length;
    result.scriptBrotli += brotliCompressSync(code).length;
  }
  for (const sheet of sheets) {
    const code = Buffer.from(await (await fetch(new URL(sheet, base))).arrayBuffer());
    result.styles += brotliCompressSync(code).length;
  }
  return result;
}
