import type { z } from "zod";
import { getRedirectMap } from "@/lib/contract/page-endpoints";
import { redirectMapSchema } from "@/lib/contract/pages";
import { callMark } from "@/lib/domain/write-headers";
import { pageKey } from "@/lib/next-internals/page-key";
import { isCalendarPage } from "@/lib/page-queries";
import { cacheRules } from "@/lib/server/cache-manifest";
import { subjectOf } from "@/lib/server/page-subject";
import { processState, type RequestTrace } from "@/lib/server/process-state";
import { webMark } from "@/lib/server/web-mark";

/** A page of the app from the framework's manifests. */
export interface AppPage {
  /** Its folder, without route groups. */
  page: string;
  /** Its file. */
  source: string;
  /** Pattern of its paths. */
  regex: string;
}

/** Data of the build that maps paths to pages. */
export interface AppRoutes {
  /** In the framework's order of matching. */
  pages: readonly AppPage[];
  /** Paths that redirect regardless of the backend. */
  redirects: readonly { regex: string }[];
}

/** The backend's answer, or the error. */
type Told = { status: number; type: string; body: Buffer<ArrayBuffer> } | { fault: unknown };

/**
 * Finds out if a page's subject exists before the page is rendered: invented addresses are endless,
 * and a 404 must not cost a rendering. If the page is rendered after all, it gets the same answer
 * ({@link registerPages}), so that nothing is asked twice.
 */
export class Absence {
  private readonly pages: readonly (AppPage & { pattern: RegExp })[];
  private readonly elsewhere: readonly RegExp[];
  /** Pending calls by path, shared by concurrent requests. */
  private readonly asked = new Map<string, Promise<Told>>();
  private redirects: { from: ReadonlySet<string>; position: number; readAt: number } | null = null;

  constructor(
    private readonly backendUrl: string,
    { pages, redirects }: AppRoutes,
  ) {
    this.elsewhere = redirects.map(({ regex }) => new RegExp(regex));
    this.pages = pages.map((page) => ({ ...page, pattern: new RegExp(page.regex) }));
  }

  /**
   * The status for a path without a cached copy whose subject does not exist; null: render the
   * page. Never throws: if the backend fails, the page handles it.
   */
  async of(pathname: string, trace: RequestTrace): Promise<404 | 410 | null> {
    const { keptPages } = processState();
    const inner = `/it${pathname}`;
    const page = this.pages.find(({ pattern }) => pattern.test(inner));
    if (!keptPages || !page || isCalendarPage(pathname)) return null;
    if (this.elsewhere.some((pattern) => pattern.test(pathname))) return null;
    const subject = subjectOf(page.page, pathname);
    if (!subject || (await keptPages.isGiven(pageKey(inner, page.source)))) return null;
    const told = subject.path === null ? null : await this.ask(subject.path, trace);
    if (told && !("status" in told && isAbsent(told.status))) {
      trace.told = { url: this.backendUrl + subject.path, answer: () => asFetched(told) };
      return null;
    }
    const { redirectedFrom } = subject;
    if (redirectedFrom !== null && (await this.isRedirected(redirectedFrom, trace))) return null;
    return told?.status === 410 ? 410 : 404;
  }

  /** True also without an answer. */
  private async isRedirected(path: string, trace: RequestTrace): Promise<boolean> {
    const { tags, revalidate } = cacheRules.redirects;
    const clock = processState().tagClock;
    const position = clock?.position() ?? 0;
    const known = this.redirects;
    const isFresh =
      known !== null &&
      clock?.expiredSince(tags, known.position) === false &&
      Date.now() - known.readAt < revalidate * 1000;
    if (isFresh) return known.from.has(path);
    const map = readMap(await this.ask(getRedirectMap.path, trace));
    if (!map) return true;
    const from = new Set(map.data.map((one) => one.from));
    this.redirects = { from, position, readAt: Date.now() };
    return from.has(path);
  }

  private ask(path: string, { reads }: RequestTrace): Promise<Told> {
    const before = this.asked.get(path);
    if (before) return before;
    const limit = reads.begin();
    const asking = askBackend(this.backendUrl + path, limit).finally(() => {
      reads.end();
      this.asked.delete(path);
    });
    this.asked.set(path, asking);
    return asking;
  }
}

const isAbsent = (status: number) => status === 404 || status === 410;

async function askBackend(url: string, limit: number): Promise<Told> {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json", ...callMark, ...webMark() },
      redirect: "error",
      signal: AbortSignal.timeout(limit),
    });
    const type = response.headers.get("content-type") ?? "";
    return { status: response.status, type, body: Buffer.from(await response.arrayBuffer()) };
  } catch (fault) {
    return { fault };
  }
}

/** A backend without redirects has none. */
function readMap(told: Told): z.infer<typeof redirectMapSchema> | null {
  if ("status" in told && isAbsent(told.status)) return { data: [] };
  if (!("status" in told) || told.status !== 200) return null;
  try {
    return redirectMapSchema.parse(JSON.parse(told.body.toString("utf8")));
  } catch {
    return null;
  }
}

async function asFetched(told: Told): Promise<Response> {
  if ("fault" in told) throw told.fault;
  const { status, type, body } = told;
  return new Response(body, { status, headers: { "content-type": type } });
}

/** Gives pages the answer already asked for them. Call before the framework starts. */
export function registerPages(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const trace = processState().trace.getStore();
    const told = trace?.told;
    if (!trace || !told || input !== told.url) return fetch(input, init);
    trace.told = null;
    return told.answer();
  };
}
