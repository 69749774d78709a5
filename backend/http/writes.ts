import type { Deps } from "@/backend/kernel/deps";
import { requireIdempotencyKey } from "@/backend/kernel/idempotent-answers";
import {
  DoneBefore,
  findReply,
  forgetMark,
  keepReply,
  markCall,
  markedCall,
  type Reply,
} from "@/backend/kernel/idempotent-replies";
import { inCall, type MarkedCall, WriteCall } from "@/backend/kernel/write-call";
import { IDEMPOTENCY_KEY, WRITE_DEADLINE } from "@/lib/domain/write-headers";
import type { AppContext } from "./app-env";
import { isInternal } from "./errors";

interface Write<Call> {
  /** Method and path, as declared. */
  name: string;
  /** True if a repeated key runs the call once. */
  isOnce: boolean;
  /** Reads the call. Throws for anything refused before work starts. */
  read: () => Promise<Call>;
  work: (call: Call) => unknown;
  respond: (value: unknown) => Response;
}

/** Until when the web waits, from its header, or null. */
function deadlineOf(c: AppContext): Date | null {
  const said = Number(c.req.header(WRITE_DEADLINE) ?? Number.NaN);
  return Number.isSafeInteger(said) ? new Date(said) : null;
}

/**
 * The stored form of the call; null without a key. Throws `validation_failed` for an invalid key.
 */
function markOf(
  c: AppContext,
  name: string,
  { body, query }: { body?: unknown; query?: unknown },
): MarkedCall | null {
  const header = c.req.header(IDEMPOTENCY_KEY);
  if (header === undefined) return null;
  return markedCall(name, {
    secret: requireIdempotencyKey(header),
    about: [c.req.path, c.get("user")?.id ?? ""],
    // Of a file only its length is known before reading.
    body: [query, body, c.req.header("content-length")],
  });
}

/**
 * Runs a write while the client waits for it, and once for each key
 * (docs/decisions/220-writes-once-and-in-time.md). Throws `unavailable` if its turn comes after the
 * web has stopped waiting.
 */
export async function doWrite<Call extends { body?: unknown; query?: unknown }>(
  c: AppContext,
  deps: Deps,
  { name, isOnce, read, work, respond }: Write<Call>,
): Promise<Response> {
  const write = new WriteCall({
    now: deps.now,
    deadline: deadlineOf(c),
    mark: (tx, call) => markCall(tx, call, deps.now()),
  });
  return inCall(write, async () => {
    write.refuseLate();
    const call = await read();
    const mark = isOnce ? markOf(c, name, call) : null;
    const known = mark && (await findReply(deps.db, mark, deps.now()));
    if (known) return replyAgain(c, known);
    write.refuseLate();
    write.marked = mark;
    return mark ? answerOnce(mark, call) : respond(await work(call));
  });

  async function answerOnce(mark: MarkedCall, call: Call): Promise<Response> {
    let response: Response;
    try {
      const value = await work(call);
      // Also for work without a transaction: its answer is stored however late.
      write.isDone = true;
      response = respond(value);
    } catch (error) {
      if (error instanceof DoneBefore) {
        const known = await findReply(deps.db, mark, deps.now());
        if (known) return replyAgain(c, known);
      }
      if (write.isDone && isInternal(error)) await keep(null);
      else if (write.isDone) await forgetMark(deps.db, mark).catch(complain);
      throw error;
    }
    await keep(await replyOf(response));
    return response;

    async function keep(reply: Reply | null): Promise<void> {
      await keepReply(deps.db, mark, { reply, now: deps.now() }).catch(complain);
    }
  }

  /** Work done stays done, even if the note of it fails. */
  function complain(error: unknown): void {
    c.get("log").warn({ err: error }, "an answer could not be kept");
  }
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.clone().text();
  return {
    status: response.status,
    ...(text === "" ? {} : { body: JSON.parse(text) }),
    cookies: response.headers.getSetCookie(),
  };
}

function replyAgain(c: AppContext, { status, body, cookies }: Reply): Response {
  if (cookies.length > 0) c.header("cache-control", "private, no-store");
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
  c.status(status as 200);
  return body === undefined ? c.body(null) : c.json(body);
}
