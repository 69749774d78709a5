import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import http2 from "node:http2";
import https from "node:https";
import type { AddressInfo, Socket } from "node:net";
import path from "node:path";

const folder = path.resolve("tests/support/fixtures/push-service");

/** Who signed the service's certificate: it itself. A process of its own gets the file by NODE_EXTRA_CA_CERTS. */
export const pushServiceCa = readFileSync(path.join(folder, "certificate.pem"), "utf8");

/** A message as the browser would get it. */
export interface ReceivedPush {
  subscription: FakeSubscription;
  /** Decrypted. */
  text: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  /** The HTTP connection that it came over, counted from 1. */
  connection: number;
  /** The `authorization` header. */
  token: string;
}

export interface PushReply {
  status: number;
  headers?: Record<string, string>;
}

/** "silent": no answer ever; "reset": the connection breaks. */
export type PushBehaviour = PushReply | "silent" | "reset";

/** A browser's subscription, in the form that `PushSubscription.toJSON()` has. */
export interface FakeSubscription {
  endpoint: string;
  expirationTime: null;
  keys: { p256dh: string; auth: string };
}

export interface PushService {
  origin: string;
  /** Accepted messages, in order. */
  received: ReceivedPush[];
  /** How often each subscription's address was asked, accepted or not. */
  requests: Map<string, number>;
  /** Requests that no push service has to take: what was wrong with each. */
  faults: string[];
  /** Connections that were made to it. */
  connections(): number;
  /** The most requests that were under way together. */
  mostAtOnce(): number;
  /** `applicationServerKey` binds the subscription to a sender, as browsers do. */
  subscribe(applicationServerKey: string): FakeSubscription;
  /** From now on this is what the subscription's address answers; a list is worked off, its last item stays. */
  behave(subscription: FakeSubscription, ...behaviours: PushBehaviour[]): void;
  /** Every answer comes so many milliseconds late. */
  delay(ms: number): void;
  /** Resolves when so many messages have been accepted. */
  reached(count: number): Promise<void>;
  close(): Promise<void>;
}

interface Known {
  subscription: FakeSubscription;
  privateKey: Buffer;
  applicationServerKey: string;
  behaviours: PushBehaviour[];
}

interface Asked {
  method: string;
  path: string;
  header(name: string): string | undefined;
  body: Buffer;
  connection: number;
}

interface ServiceOptions {
  port?: number;
  /** Speaks HTTP/1.1 only. */
  http1?: boolean;
  now: () => Date;
}

const decode = (text: string) => Buffer.from(text, "base64url");
const accepted: PushReply = { status: 201, headers: { location: "/m/1" } };

/** RFC 8188 with the keys of RFC 8291, from the reader's side. */
function decrypt(body: Buffer, { subscription, privateKey }: Known): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.byteLength > recordSize) throw new Error("more than one record");
  const own = createECDH("prime256v1");
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const auth = decode(subscription.keys.auth);
  const input = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${label}\0`, length));
  const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("the last record is not marked as such");
  return padded.subarray(0, end).toString("utf8");
}

/** What is wrong with the sender's token (RFC 8292); null: nothing. */
function tokenFault(header: string, origin: string, key: string, now: Date): string | null {
  const [, token = "", sent = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (sent !== key) return "another key than the subscription's";
  const point = decode(sent);
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    decode(signature),
  );
  if (!isSigned) return "a wrong signature";
  const { aud, exp, sub } = JSON.parse(decode(claims).toString());
  const seconds = now.getTime() / 1000;
  if (aud !== origin) return `a token for ${aud}`;
  if (!(exp > seconds && exp <= seconds + 24 * 60 * 60)) return "a token outside its time";
  if (!/^(?:mailto:|https:\/\/)/.test(sub)) return "nobody to write to";
  return null;
}

/**
 * A push service on this machine, as RFC 8030 and RFC 8292 describe one: it checks the sender's token
 * and headers, decrypts as the browser would, and answers as it is told.
 */
export async function startPushService({
  port = 0,
  http1 = false,
  now,
}: ServiceOptions): Promise<PushService> {
  const key = readFileSync(path.join(folder, "private-key.pem"), "utf8");
  const known = new Map<string, Known>();
  const requests = new Map<string, number>();
  const received: ReceivedPush[] = [];
  const faults: string[] = [];
  const sockets = new Set<Socket>();
  const waiters: { count: number; resolve: () => void }[] = [];
  let connections = 0;
  let underWay = 0;
  let mostAtOnce = 0;
  let delayMs = 0;
  let subscriptions = 0;
  let origin = "";

  function judge(asked: Asked): PushBehaviour {
    const target = known.get(origin + asked.path);
    if (!target) return { status: 404 };
    const { endpoint } = target.subscription;
    requests.set(endpoint, (requests.get(endpoint) ?? 0) + 1);
    const behaviour =
      target.behaviours.length > 1 ? target.behaviours.shift() : target.behaviours[0];
    if (behaviour) return behaviour;

    const refuse = (status: number, fault: string): PushReply => {
      faults.push(fault);
      return { status };
    };
    const token = asked.header("authorization") ?? "";
    const wrong = tokenFault(token, origin, target.applicationServerKey, now());
    if (wrong) return refuse(403, wrong);
    const ttl = asked.header("ttl") ?? "";
    const urgency = asked.header("urgency") ?? "";
    const topic = asked.header("topic") ?? null;
    if (asked.method !== "POST") return refuse(405, asked.method);
    if (!/^\d+$/.test(ttl)) return refuse(400, `ttl ${ttl}`);
    if (!/^(?:very-low|low|normal|high)$/.test(urgency)) return refuse(400, `urgency ${urgency}`);
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return refuse(400, `topic ${topic}`);
    if (asked.header("content-encoding") !== "aes128gcm") return refuse(415, "content-encoding");
    if (asked.body.byteLength > 4096) return refuse(413, "too large");
    received.push({
      subscription: target.subscription,
      text: decrypt(asked.body, target),
      ttl: Number(ttl),
      urgency,
      topic,
      connection: asked.connection,
      token,
    });
    return accepted;
  }

  function wakeWaiters(): void {
    for (const waiter of waiters) {
      if (received.length >= waiter.count) waiter.resolve();
    }
  }

  function answer(asked: Asked, reply: (reply: PushReply) => void, reset: () => void): void {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    const end = () => {
      const behaviour = judge(asked);
      underWay -= 1;
      if (behaviour === "reset") reset();
      else if (behaviour !== "silent") reply(behaviour);
      wakeWaiters();
    };
    if (delayMs > 0) setTimeout(end, delayMs);
    else end();
  }

  const numbers = new WeakMap<object, number>();
  const tls = { key, cert: pushServiceCa };
  const server = http1 ? https.createServer(tls) : http2.createSecureServer(tls);
  server.on("secureConnection", (socket: Socket) => {
    connections += 1;
    numbers.set(socket, connections);
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  });
  if (http1) {
    server.on("request", (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("error", () => undefined);
      request.on("end", () =>
        answer(
          {
            method: request.method,
            path: request.url,
            header: (name) => request.headers[name],
            body: Buffer.concat(chunks),
            connection: numbers.get(request.socket) ?? 0,
          },
          ({ status, headers }) => response.writeHead(status, headers).end(),
          () => request.socket.destroy(),
        ),
      );
    });
  } else {
    let sessions = 0;
    server.on("session", (session: http2.ServerHttp2Session) => {
      sessions += 1;
      const connection = sessions;
      session.on("error", () => undefined);
      session.on("stream", (stream: http2.ServerHttp2Stream, headers) => {
        const chunks: Buffer[] = [];
        stream.on("error", () => undefined);
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () =>
          answer(
            {
              method: String(headers[":method"]),
              path: String(headers[":path"]),
              header: (name) => headers[name] as string | undefined,
              body: Buffer.concat(chunks),
              connection,
            },
            (reply) => {
              if (stream.destroyed) return;
              stream.respond({ ":status": reply.status, ...reply.headers }, { endStream: true });
            },
            () => stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR),
          ),
        );
      });
    });
  }
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    requests,
    faults,
    connections: () => connections,
    mostAtOnce: () => mostAtOnce,
    subscribe(applicationServerKey) {
      const own = createECDH("prime256v1");
      own.generateKeys();
      subscriptions += 1;
      const subscription: FakeSubscription = {
        endpoint: `${origin}/push/${subscriptions}`,
        expirationTime: null,
        keys: {
          p256dh: own.getPublicKey().toString("base64url"),
          auth: randomBytes(16).toString("base64url"),
        },
      };
      known.set(subscription.endpoint, {
        subscription,
        privateKey: own.getPrivateKey(),
        applicationServerKey,
        behaviours: [],
      });
      return subscription;
    },
    behave: ({ endpoint }, ...behaviours) => {
      const target = known.get(endpoint);
      if (!target) throw new Error("This service has no such subscription.");
      target.behaviours = behaviours;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    reached: (count) =>
      new Promise((resolve) => {
        waiters.push({ count, resolve });
        wakeWaiters();
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
