import type { z } from "zod";
import { getRedirectMap } from "@/lib/contract/page-endpoints";
import { redirectMapSchema } from "@/lib/contract/pages";
import { callMark } from "@/lib/domain/write-headers";
import { pageKey } from "@/lib/next-internals/page-key";
import { isCalendarPage } from "@/lib/page-queries";
import { cacheRules } from "@/lib/server/cache-manifest";
import { subjectOf } from "@/lib/server/page-subject";
import { processState, type RequestTrace } from "@/lib/server/process-state";

/** A page of the app, as the framework's manifests have it. */
export interface AppPage {
  /** Its folder, without the groups that stand in no address. */
  page: string;
  /** Its file. */
  source: string;
  /** The paths that it answers. */
  regex: string;
}

/** What of the build says which page answers a path. */
export interface AppRoutes {
  /** In the order in which the framework looks for the one that answers. */
  pages: readonly AppPage[];
  /** Paths that lead elsewhere, whatever the backend holds. */
  redirects: readonly { regex: string }[];
}

/** What the backend answered, or why it did not. */
type Told = { status: number; type: string; body: Buffer<ArrayBuffer> } | { fault: unknown };

/**
 * Finds out whether there is what a page is about before the page is made: addresses that are made up are endless, and to
 * say of one that it is missing must not cost a rendering. The page that is made after all is told what was answered
 * ({@link tellPages}), so that nothing is asked twice.
 */
export class Absence {
  private readonly pages: readonly (AppPage & { pattern: RegExp })[];
  private readonly elsewhere: readonly RegExp[];
  /** What is being asked, by path: whoever comes meanwhile waits for the same answer. */
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
   * What to answer to a path of which no copy is kept and nothing is there; null: the page is to be made. Never throws:
   * where the backend does not say, the page does what it does then.
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

  /** Also true where nobody says. */
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
      headers: { accept: "application/json", ...callMark },
      redirect: "error",
      signal: AbortSignal.timeout(limit),
    });
    const type = response.headers.get("content-type") ?? "";
    return { status: response.status, type, body: Buffer.from(await response.arrayBuffer()) };
  } catch (fault) {
    return { fault };
  }
}

/** A backend that knows no redirects has none. */
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

/** From now on a page that reads what was asked for it before gets that answer. To be called before the framework starts. */
export function tellPages(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const trace = processState().trace.getStore();
    const told = trace?.told;
    if (!trace || !told || input !== told.url) return fetch(input, init);
    trace.told = null;
    return told.answer();
  };
}
