import type { TillReason } from "@/lib/contract/redemption-constants";
import type { TillPromo, UsedCode } from "@/lib/contract/redemptions";
import { isSameCode, readDigits, readToken, type TokenParts } from "@/lib/domain/till";
import { decideTill, withGiven } from "@/lib/domain/till-offline";
import { type CheckSignature, openSignatureCheck } from "./code-signature";
import { createStore } from "./external-store";
import { ApiError } from "./http";
import { logFailure } from "./log";
import { isNoNetwork } from "./patient-request";
import { randomId } from "./random-id";
import { createScanQueue } from "./scan-queue";
import { createScanner, type ScannerView } from "./scanner";
import { tried } from "./scanner-database";
import type { KeptRedemption, KeptTill } from "./scanner-kept";
import * as api from "./till-api";
import * as kept from "./till-store";

/** Milliseconds between polls of other tills and of the shop's changes. */
const LOOK_EVERY = 15_000;

/** Result of a scan for the screen. */
export interface ShownRedemption {
  nonce: string;
  /** `no_network`: six digits, which only the server can resolve. */
  reason: TillReason | "no_network" | null;
  /** Accepted although its promotion is not on this device's list. */
  isUnlisted: boolean;
  isOffline: boolean;
  isUndone: boolean;
  promo: TillPromo | null;
  used: UsedCode | null;
  /** The user's number of redemptions; null if unknown. */
  times: number | null;
  next_at: string | null;
  at: string;
}

export type TillView = ScannerView<KeptTill, ShownRedemption>;

const nothing: TillView = {
  status: "loading",
  place: null,
  isOnline: false,
  queued: 0,
  answers: [],
};

/** The till of one shop on this device, online and offline. `name` is the default name. */
export function createTill(shopId: string, name: string) {
  const store = createStore<TillView>(nothing);
  let check: CheckSignature = async () => null;
  const scanner = createScanner(store, {
    name: "The till",
    lookEvery: LOOK_EVERY,
    keep: kept.keepTill,
    forget: () => kept.forgetTill(shopId),
    isClosed,
    lookAround,
  });
  const { place, changePlace, close, bear, show, look } = scanner;

  const queue = createScanQueue<KeptRedemption>({
    read: () => tried(kept.readRedemptions(shopId)),
    keep: (scan) => tried(kept.queueRedemption(scan)),
    forget: (nonces) => tried(kept.unqueueRedemptions(nonces)),
    async merge(part) {
      const scans = part.map(({ shop_id: _, promo_id: __, ...scan }) => scan);
      const { device_id } = place();
      // By this device's clock, like the scans' times: the server corrects them.
      const now = new Date().toISOString();
      const { results } = await api.sendMerge(shopId, { device_id, now, scans });
      return results.map(({ nonce }) => nonce);
    },
    undo: (nonce) => api.sendUndo(shopId, { nonce, device_id: place().device_id }),
    onCount: (queued) => store.set({ queued }),
  });

  /** The user is not logged in, may not redeem, or the shop does not exist. */
  function isClosed(error: unknown): boolean {
    return error instanceof ApiError && [401, 403, 404].includes(error.status);
  }

  /** Downloads the till's data. Throws what the call throws. */
  async function download(known: KeptTill | null): Promise<KeptTill> {
    const till = await api.readTill(shopId);
    return {
      id: shopId,
      till,
      device_id: known?.device_id ?? randomId(),
      name: known?.name ?? name,
      ahead: Date.now() - Date.parse(till.now),
      given: withGiven(known?.given ?? [], till.used, till),
    };
  }

  async function start(): Promise<void> {
    const known = await tried(kept.readTill(shopId));
    if (scanner.isStopped()) return;
    let next = known;
    let isOnline = false;
    try {
      next = await download(known);
      isOnline = true;
    } catch (error) {
      if (isClosed(error)) return close("closed");
      if (!isNoNetwork(error)) logFailure("The till could not be read", error);
    }
    if (scanner.isStopped()) return;
    if (!next) return close("failed");
    const { keys } = next.till;
    await scanner.begin(next, isOnline, async () => {
      check = await openSignatureCheck(keys);
      await queue.load();
    });
  }

  async function lookAround(): Promise<void> {
    // A failed upload must not stop updates from other tills.
    await queue
      .tell()
      .catch((fault) => (isNoNetwork(fault) ? undefined : scanner.noteFault(fault)));
    const { till, ahead } = await download(place());
    if (!store.get().place) return;
    // Redemptions made here meanwhile stay.
    await changePlace({ till, ahead, given: withGiven(place().given, till.used, till) });
  }

  async function noteGiven(used: UsedCode): Promise<void> {
    await changePlace({ given: [...place().given.filter((one) => !isSame(one, used)), used] });
  }

  const isSame = (one: UsedCode, other: UsedCode) =>
    isSameCode(one, { saved_id: other.saved_id, until: new Date(other.until) });

  async function askServer(code: string, nonce: string): Promise<ShownRedemption> {
    const { name: till, device_id } = place();
    queue.noteSent(nonce);
    const answer = await api.sendRedemption(shopId, { code, till, nonce, device_id });
    if (answer.reason === null && answer.used) await noteGiven(answer.used);
    return { nonce, ...answer, isUnlisted: false, isOffline: false, isUndone: false };
  }

  const refusal = (nonce: string, reason: ShownRedemption["reason"], at: Date) => ({
    nonce,
    reason,
    isUnlisted: false,
    isOffline: true,
    isUndone: false,
    promo: null,
    used: null,
    times: null,
    next_at: null,
    at: at.toISOString(),
  });

  async function decideHere(
    code: string,
    nonce: string,
    parts: TokenParts | null,
  ): Promise<ShownRedemption> {
    const { ahead, given, name: till, till: known } = place();
    const at = new Date(Date.now() - ahead);
    if (readDigits(code)) return refusal(nonce, "no_network", at);
    if (!parts || (await check(parts)) !== true) return refusal(nonce, "invalid", at);
    const untold = new Map<string, number>();
    for (const { promo_id } of queue.list()) {
      untold.set(promo_id, (untold.get(promo_id) ?? 0) + 1);
    }
    const decided = decideTill({ till: known, given, untold }, { parts, at });
    const answer = { ...refusal(nonce, decided.reason, at), ...decided };
    if (decided.reason !== null) return answer;
    const { promo_id, saved_id, until } = parts;
    const moment = at.toISOString();
    const used = { saved_id, promo_id, until: until.toISOString(), at: moment, till };
    const here = new Date().toISOString();
    await queue.add({ code, till, nonce, at: here, shop_id: shopId, promo_id });
    await noteGiven(used);
    return { ...answer, used };
  }

  /** Redeems a code, or returns why not. Throws `ApiError` for other failures. */
  async function scan(code: string): Promise<ShownRedemption> {
    const nonce = randomId();
    const parts = readToken(code);
    if (store.get().isOnline) {
      try {
        return show(await askServer(code, nonce));
      } catch (error) {
        await bear(error);
      }
    }
    return show(await decideHere(code, nonce, parts));
  }

  /** Undoes a redemption. Throws `ApiError`. */
  async function undo(answer: ShownRedemption): Promise<void> {
    const { nonce } = answer;
    const queued = await queue.takeBack(nonce);
    if (!queued) await api.sendUndo(shopId, { nonce, device_id: place().device_id });
    const parts = queued && readToken(queued.code);
    const given = place().given.filter((one) =>
      parts ? !isSameCode(one, parts) : !answer.used || !isSame(one, answer.used),
    );
    await changePlace({ given });
    scanner.showUndone(nonce);
  }

  return {
    shopId,
    useView: store.useValue,
    start,
    stop: scanner.stop,
    look,
    scan,
    undo,
    setName: (next: string) => changePlace({ name: next }),
  };
}

export type TillEngine = ReturnType<typeof createTill>;
