import Cookies from "js-cookie";
import { useSyncExternalStore } from "react";
import type {
  ConsentCategory,
  ConsentInput,
  ConsentProof,
  ConsentRecord,
} from "@/lib/contract/consent";
import { listConsents, recordConsent } from "@/lib/contract/privacy-endpoints";
import { CONSENT_COOKIE } from "@/lib/domain/cookies";
import { isRecord } from "@/lib/domain/is-record";
import { consentServices, type Tracking } from "@/lib/domain/tracking";
import { whenIdle } from "./after-load";
import { followChanges, notifyTabs } from "./changes";
import { ApiError, request } from "./http";
import { logFailure } from "./log";
import { randomId } from "./random-id";
import { send } from "./send";
import { isStandalone } from "./standalone";

export type ConsentDecision = ConsentInput["decision"];

/** Spec section 9. */
const COOKIE_DAYS = 180;
const { path: CONSENTS } = listConsents;

const categories: readonly ConsentCategory[] = ["necessary", "analytics"];
const decisions: readonly ConsentDecision[] = ["reject_all", "accept_necessary", "accept_all"];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

function isInstant(value: unknown): boolean {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}

function isConsentRecord(value: unknown): value is ConsentRecord {
  if (!isRecord(value)) return false;
  const { data, services } = value;
  return (
    isRecord(data) &&
    isRecord(services) &&
    Array.isArray(value.categories) &&
    value.categories.every((category) => categories.includes(category)) &&
    Object.values(services).every(Array.isArray) &&
    Number.isInteger(value.revision) &&
    Number(value.revision) > 0 &&
    decisions.some((decision) => decision === data.decision) &&
    isInstant(value.consentTimestamp) &&
    isInstant(value.lastConsentTimestamp) &&
    uuid.test(String(value.consentId))
  );
}

function parse(text: string | undefined): ConsentRecord | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isConsentRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The decision in a browser without cookies; it lasts as long as the page. */
let unkept: string | undefined;
let readText: string | undefined;
let readRecord: ConsentRecord | null = null;

/**
 * The consent record; null without a valid decision. Returns the same object while unchanged.
 * Reading cookies blocks the browser: do not call while rendering.
 */
export function readConsent(): ConsentRecord | null {
  const text = Cookies.get(CONSENT_COOKIE) ?? unkept;
  if (text !== readText) {
    readText = text;
    readRecord = parse(text);
  }
  return readRecord;
}

const listeners = new Set<() => void>();
let stopFollowing = () => {};
/** The last read record; undefined before the first read. */
let known: ConsentRecord | null | undefined;

function notify(): void {
  known = readConsent();
  for (const listener of listeners) listener();
}

function keep(record: ConsentRecord): void {
  const text = JSON.stringify(record);
  Cookies.set(CONSENT_COOKIE, text, {
    expires: COOKIE_DAYS,
    path: "/",
    sameSite: "lax",
    secure: window.location.protocol === "https:",
  });
  unkept = Cookies.get(CONSENT_COOKIE) === text ? undefined : text;
  notify();
  notifyTabs(CONSENTS);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    const stopIdling = whenIdle(notify);
    const stopHearing = followChanges((path) => path === CONSENTS && notify());
    stopFollowing = () => {
      stopIdling();
      stopHearing();
    };
    // A page that returns from another tab or the browser's cache may have missed a message.
    document.addEventListener("visibilitychange", notify);
    window.addEventListener("pageshow", notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopFollowing();
    document.removeEventListener("visibilitychange", notify);
    window.removeEventListener("pageshow", notify);
  };
}

/**
 * The current consent record, also after changes in another tab; undefined until the cookie is read
 * in an idle moment.
 */
export function useConsent(): ConsentRecord | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

/**
 * True if a decision covers the current revision; one for a smaller revision does not (spec section
 * 3).
 */
export function isValidConsent(
  record: ConsentRecord | null | undefined,
  tracking: Tracking | null,
): boolean {
  return record != null && record.revision >= (tracking?.consentRevision ?? 1);
}

/** True if the town's tags may run. */
export function isAnalyticsAccepted(
  record: ConsentRecord | null | undefined,
  tracking: Tracking | null,
): boolean {
  return isValidConsent(record, tracking) && record?.categories.includes("analytics") === true;
}

function isSame(a: ConsentRecord | null, b: ConsentRecord): boolean {
  return a?.data.decision === b.data.decision && a.revision === b.revision;
}

/**
 * Stores a decision: at once in the cookie, then in the log of proofs, once per decision and
 * revision (docs/domain/consent.md). `tracking` null: the question's content is unknown.
 */
export function decide(
  decision: ConsentDecision,
  place: "banner" | "preferences",
  tracking: Tracking | null,
): void {
  const before = readConsent();
  const accepts = decision === "accept_all";
  const withdraws = !accepts && before?.categories.includes("analytics");
  const at = new Date().toISOString();
  const record: ConsentRecord = {
    categories: accepts ? ["necessary", "analytics"] : ["necessary"],
    services: { necessary: [], analytics: accepts && tracking ? consentServices(tracking) : [] },
    revision: tracking?.consentRevision ?? before?.revision ?? 1,
    data: {
      decision,
      source: withdraws ? "withdrawal" : place,
      displayMode: isStandalone() ? "standalone" : "browser",
      language: document.documentElement.lang.slice(0, 2) || "it",
    },
    consentTimestamp: before?.consentTimestamp ?? at,
    lastConsentTimestamp: at,
    consentId: before?.consentId ?? randomId(),
  };
  if (isSame(before, record)) record.data.isLogged = before?.data.isLogged;
  keep(record);
  void logConsent();
}

/**
 * Sends an unlogged decision to the log; a failure is retried on the next page (spec section 8).
 */
export async function logConsent(): Promise<void> {
  const record = readConsent();
  if (!record || record.data.isLogged) return;
  const { decision } = record.data;
  try {
    await send(recordConsent, {
      decision,
      accepted_categories: record.categories,
      rejected_categories: categories.filter((one) => !record.categories.includes(one)),
    } satisfies ConsentInput);
  } catch (error) {
    logFailure("The consent could not be written to the log.", error);
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isRefused || error.status === 429) return;
  }
  const now = readConsent();
  if (now && isSame(now, record)) keep({ ...now, data: { ...now.data, isLogged: true } });
}

/** The browser's proofs, newest first, identified by cookie. Throws like {@link request}. */
export async function readOwnProofs(): Promise<ConsentProof[]> {
  const body = await send(listConsents);
  if (!isRecord(body) || !Array.isArray(body.data)) throw new TypeError("The proofs are no list");
  return body.data;
}
