import dns from "node:dns";
import { areUsable, type RecipientKeys, UnencryptableError } from "./encryption";
import { createEncryptor, type EncryptorOptions } from "./encryptor";
import { createCallPolicy } from "./endpoint";
import { ForbiddenAddressError } from "./guarded-socket";
import { createLane, type Lane, type LaneOptions, UnreachableError } from "./lane";
import type { PushRequest } from "./link";
import { outcomeOf, type PushOutcome } from "./outcome";
import { createVapid, type VapidKeys } from "./vapid";

/** As a browser gives it; both keys in base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushText {
  /** What the worker reads. */
  payload: string;
  /** Seconds for which the push service keeps the message for a device that is off. */
  ttlSeconds: number;
  urgency: "very-low" | "low" | "normal" | "high";
  /** A message that waits is replaced by a later one of the same topic: 32 base64url letters at most. */
  topic?: string;
}

/** Sends messages to browsers; it knows neither people nor tables. */
export interface PushSender {
  /** Whether messages can be sent there at all; nothing is looked up and nobody is asked. */
  accepts(target: PushTarget): boolean;
  /**
   * May be called for thousands at once. Rejects only with what `record` throws, which is waited for
   * before another message takes this one's place: so no more are out and not yet written down than a
   * push service takes at once.
   */
  send(
    target: PushTarget,
    text: PushText,
    record?: (outcome: PushOutcome) => Promise<void>,
  ): Promise<PushOutcome>;
  /** Ends every connection; what is under way ends without an answer. */
  close(): void;
}

export interface PushSenderOptions {
  vapid: VapidKeys;
  now: () => Date;
  /** Addresses and blocks of this network that may be called all the same; for tests. */
  allowedPrivateAddresses?: readonly string[];
  /** Trusted beside the system's certificate authorities. */
  ca?: string;
  limits?: Partial<Omit<LaneOptions, "policy" | "ca">>;
  encryption?: EncryptorOptions;
}

/** Anybody may name a push service: of more than so many those that nothing goes to are forgotten. */
const MOST_LANES = 100;

function keysOf({ p256dh, auth }: PushTarget): RecipientKeys {
  return { p256dh: Buffer.from(p256dh, "base64url"), auth: Buffer.from(auth, "base64url") };
}

/** Whether trying again cannot help: keys that are none, or a name that leads to a private address. */
function isHopeless(error: unknown): boolean {
  return (
    error instanceof UnencryptableError ||
    (error instanceof UnreachableError && error.cause instanceof ForbiddenAddressError)
  );
}

/** One connection for each push service, one token for each, no redirects, public addresses only. */
export function createPushSender(options: PushSenderOptions): PushSender {
  const policy = createCallPolicy(options.allowedPrivateAddresses ?? []);
  const vapid = createVapid(options.vapid);
  const encryptor = createEncryptor(options.encryption);
  const lanes = new Map<string, Lane>();
  let isClosed = false;
  const laneOptions: LaneOptions = {
    policy,
    ca: options.ca,
    lookup: dns.lookup,
    connectLimitMs: 5000,
    answerLimitMs: 5000,
    idleLimitMs: 30_000,
    restMs: 30_000,
    ...options.limits,
  };

  function laneTo(origin: string): Lane {
    const known = lanes.get(origin);
    if (known) return known;
    if (lanes.size >= MOST_LANES) forgetIdle();
    const lane = createLane(new URL(origin), laneOptions);
    lanes.set(origin, lane);
    return lane;
  }

  function forgetIdle(): void {
    for (const [origin, lane] of lanes) {
      if (!lane.isIdle()) continue;
      lanes.delete(origin);
      lane.close();
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

  /** `leave` frees the place of a message that was answered. */
  async function deliver(
    target: PushTarget,
    text: PushText,
  ): Promise<{ outcome: PushOutcome; leave?: () => void }> {
    const url = policy.readEndpoint(target.endpoint);
    if (!url) return { outcome: { kind: "rejected", status: null } };
    try {
      const lane = laneTo(url.origin);
      const { answer, leave } = await lane.post(() => requestFor(url, target, text));
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
      for (const lane of lanes.values()) lane.close();
      lanes.clear();
    },
  };
}
