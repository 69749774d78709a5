import dns from "node:dns";
import { areUsable, type RecipientKeys, UnencryptableError } from "./encryption";
import { createEncryptor, type EncryptorOptions } from "./encryptor";
import { createCallPolicy } from "./endpoint";
import { ForbiddenAddressError } from "./guarded-socket";
import type { PushRequest } from "./link";
import { outcomeOf, type PushOutcome } from "./outcome";
import {
  createPushConnection,
  type PushConnection,
  type PushConnectionOptions,
  UnreachableError,
} from "./push-connection";
import { createVapid, type VapidKeys } from "./vapid";

/** As given by the browser; both keys in base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushText {
  /** Content for the worker. */
  payload: string;
  /** Seconds for which the push service keeps the message for an offline device. */
  ttlSeconds: number;
  urgency: "very-low" | "low" | "normal" | "high";
  /**
   * A later message with the same topic replaces a waiting one; at most 32 base64url characters.
   */
  topic?: string;
}

/** Sends push messages; has no access to users or tables. */
export interface PushSender {
  /** True if the target is acceptable; makes no lookup or request. */
  accepts(target: PushTarget): boolean;
  /**
   * May be called for thousands at once. Rejects only if `record` throws. `record` is awaited
   * before the next message starts, so that the number of unrecorded messages is limited to the
   * concurrency of a push service.
   */
  send(
    target: PushTarget,
    text: PushText,
    record?: (outcome: PushOutcome) => Promise<void>,
  ): Promise<PushOutcome>;
  /** Closes every connection; pending messages end without an answer. */
  close(): void;
}

export interface PushSenderOptions {
  vapid: VapidKeys;
  now: () => Date;
  /** Local addresses and blocks that are allowed; for tests. */
  allowedPrivateAddresses?: readonly string[];
  /** Trusted in addition to the system's certificate authorities. */
  ca?: string;
  limits?: Partial<Omit<PushConnectionOptions, "policy" | "ca">>;
  encryption?: EncryptorOptions;
}

/** Anyone can name a push service: beyond this number idle ones are dropped. */
const MOST_CONNECTIONS = 100;

function keysOf({ p256dh, auth }: PushTarget): RecipientKeys {
  return { p256dh: Buffer.from(p256dh, "base64url"), auth: Buffer.from(auth, "base64url") };
}

/** True if a retry is useless: invalid keys, or a name with a private address. */
function isHopeless(error: unknown): boolean {
  return (
    error instanceof UnencryptableError ||
    (error instanceof UnreachableError && error.cause instanceof ForbiddenAddressError)
  );
}

/** One connection and one token per push service, no redirects, public addresses only. */
export function createPushSender(options: PushSenderOptions): PushSender {
  const policy = createCallPolicy(options.allowedPrivateAddresses ?? []);
  const vapid = createVapid(options.vapid);
  const encryptor = createEncryptor(options.encryption);
  const connections = new Map<string, PushConnection>();
  let isClosed = false;
  const connectionOptions: PushConnectionOptions = {
    policy,
    ca: options.ca,
    lookup: dns.lookup,
    connectLimitMs: 5000,
    answerLimitMs: 5000,
    idleLimitMs: 30_000,
    restMs: 30_000,
    ...options.limits,
  };

  function connectionTo(origin: string): PushConnection {
    const known = connections.get(origin);
    if (known) return known;
    if (connections.size >= MOST_CONNECTIONS) forgetIdle();
    const connection = createPushConnection(new URL(origin), connectionOptions);
    connections.set(origin, connection);
    return connection;
  }

  function forgetIdle(): void {
    for (const [origin, connection] of connections) {
      if (!connection.isIdle()) continue;
      connections.delete(origin);
      connection.close();
    }
  }

  async function requestFor(
    url: URL,
    { p256dh, auth }: PushTarget,
    text: PushText,
  ): Promise<PushRequest> {
    const body = await encryptor.encrypt({ text: text.payload, p256dh, auth });
    return {
      path: url.pathname + url.search,
      headers: {
        authorization: vapid.authorization(url.origin, options.now()),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(text.ttlSeconds),
        urgency: text.urgency,
        ...(text.topic ? { topic: text.topic } : {}),
      },
      body,
    };
  }

  /** `leave` frees the slot of an answered message. */
  async function deliver(
    target: PushTarget,
    text: PushText,
  ): Promise<{ outcome: PushOutcome; leave?: () => void }> {
    const url = policy.readEndpoint(target.endpoint);
    if (!url) return { outcome: { kind: "rejected", status: null } };
    try {
      const connection = connectionTo(url.origin);
      const { answer, leave } = await connection.post(() => requestFor(url, target, text));
      return { outcome: outcomeOf(answer, options.now()), leave };
    } catch (error) {
      if (isHopeless(error)) return { outcome: { kind: "rejected", status: null } };
      const cause = isClosed || error instanceof UnreachableError ? "unreachable" : "silent";
      return { outcome: { kind: "retry", cause, status: null, afterSeconds: null } };
    }
  }

  return {
    accepts: (target) => policy.readEndpoint(target.endpoint) !== null && areUsable(keysOf(target)),
    async send(target, text, record) {
      const { outcome, leave } = await deliver(target, text);
      try {
        await record?.(outcome);
      } finally {
        leave?.();
      }
      return outcome;
    },
    close() {
      isClosed = true;
      encryptor.close();
      for (const connection of connections.values()) connection.close();
      connections.clear();
    },
  };
}
