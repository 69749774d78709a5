import { isMessageFromWorker, isMessageToWorker } from "@/lib/pwa/messages";

const page = { path: "/attivita", title: "Attività", saved_at: "2026-11-21T09:00:00.000Z" };
const snapshot = {
  revision: "abc",
  has_manifest: true,
  has_push_key: false,
  copied_at: null,
  pages: [page],
};
const notification = {
  id: "7",
  title: "Mercato",
  body: "",
  deep_link: "/eventi",
  tag: "7",
  mutable_type: "system",
  unread_count: 2,
};

test.each([
  [{ type: "set-manifest-endpoint", endpoint: "/manifest.webmanifest?v=1" }],
  [{ type: "set-push-key", key: "BKey", device_id: "6f1f8b6e-2a7c-4c57-9f0e-1f4a3f1f0001" }],
  [{ type: "set-push-key", key: null, device_id: null }],
  [{ type: "visibility-change", is_visible: true }],
  [{ type: "snapshot-request" }],
  [{ type: "page-visited", path: "/attivita?pagina=2", resources: ["/_next/static/a.js"] }],
  [{ type: "activate-update" }],
])("the worker obeys %j", (message) => {
  expect(isMessageToWorker(message)).toBe(true);
  expect(isMessageFromWorker(message)).toBe(false);
});

test.each([
  [{ type: "ready", revision: "abc", has_manifest: false }],
  [{ type: "snapshot", snapshot }],
  [{ type: "in-app-notification", notification }],
  [{ type: "navigate", path: "/eventi?notification_delivery=7" }],
  [{ type: "subscription-refreshed", subscription: { endpoint: "https://push.test/1" } }],
  [{ type: "subscription-required" }],
])("a page obeys %j", (message) => {
  expect(isMessageFromWorker(message)).toBe(true);
  expect(isMessageToWorker(message)).toBe(false);
});

test.each([
  [null],
  ["ready"],
  [[]],
  [{}],
  [{ type: 1 }],
  [{ type: "toString" }],
  [{ type: "constructor" }],
  [{ type: "set-manifest-endpoint", endpoint: "https://elsewhere.test/m.json" }],
  [{ type: "set-manifest-endpoint", endpoint: "//elsewhere.test/m.json" }],
  [{ type: "set-push-key" }],
  [{ type: "set-push-key", key: "BKey", device_id: 7 }],
  [{ type: "visibility-change", is_visible: "yes" }],
  [{ type: "page-visited", path: "/", resources: "all" }],
  [{ type: "page-visited", path: "/", resources: ["https://elsewhere.test/a.js"] }],
  [{ type: "page-visited", path: "javascript:alert(1)", resources: [] }],
])("the worker ignores %j", (message) => {
  expect(isMessageToWorker(message)).toBe(false);
});

test.each([
  [{ type: "ready", revision: "abc" }],
  [{ type: "snapshot", snapshot: { ...snapshot, pages: [{ ...page, path: "//elsewhere.test" }] } }],
  [{ type: "snapshot", snapshot: { ...snapshot, copied_at: 5 } }],
  [{ type: "snapshot", snapshot: [snapshot] }],
  [{ type: "in-app-notification", notification: { ...notification, deep_link: "/\\elsewhere" } }],
  [{ type: "in-app-notification", notification: { ...notification, unread_count: "2" } }],
  [{ type: "in-app-notification" }],
  [{ type: "navigate", path: "https://elsewhere.test" }],
  [{ type: "navigate", path: "/ spazio" }],
  [{ type: "subscription-refreshed", subscription: null }],
])("a page ignores %j", (message) => {
  expect(isMessageFromWorker(message)).toBe(false);
});
