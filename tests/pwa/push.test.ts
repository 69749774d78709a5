import { targetOf } from "@/lib/pwa/messages";
import { mustNotify, tabInView, toPushMessage, toPushTarget } from "@/lib/pwa/push";

test("a push says what it carries", () => {
  const text = JSON.stringify({
    id: 12,
    title: " Mercato rionale ",
    body: "Domani in piazza",
    deep_link: "/eventi/mercato",
    tag: "mercato-12",
    type: "event_followed",
    is_mutable: true,
    unread_count: 3,
  });
  expect(toPushMessage(text, "Piazza")).toEqual({
    id: "12",
    title: "Mercato rionale",
    body: "Domani in piazza",
    deep_link: "/eventi/mercato",
    tag: "mercato-12",
    mutable_type: "event_followed",
    unread_count: 3,
  });
});

test("a kind whose pushes cannot be switched off offers no silence", () => {
  const text = JSON.stringify({ id: 1, type: "event_cancelled", is_mutable: false });
  expect(toPushMessage(text, "Piazza").mutable_type).toBeNull();
});

test("without a tag a push has its own place", () => {
  expect(toPushMessage('{"id":7}', "Piazza").tag).toBe("7");
});

test.each([
  [undefined],
  [""],
  ["{"],
  ["null"],
  ["[1]"],
  ['{"title":7,"id":{},"deep_link":3}'],
  ['{"tag":1,"type":{},"is_mutable":true,"unread_count":-1}'],
  ['{"is_mutable":"yes","unread_count":"3"}'],
])("a push that carries %j is shown all the same, under the app's name", (text) => {
  expect(toPushMessage(text, "Piazza")).toEqual({
    id: null,
    title: "Piazza",
    body: "",
    deep_link: "/",
    tag: null,
    mutable_type: null,
    unread_count: null,
  });
});

test.each([
  ["/eventi?notification_delivery=7", "/eventi?notification_delivery=7", null],
  [{ path: "/eventi", mutable_type: "system" }, "/eventi", "system"],
  [{ path: "//elsewhere.test", mutable_type: 3 }, "/", null],
  [null, "/", null],
])("a notification that keeps %j leads to %s and silences %j", (data, path, mutable_type) => {
  expect(toPushTarget(data)).toEqual({ path, mutable_type });
});

test.each([["https://elsewhere.test"], ["//elsewhere.test"], ["javascript:alert(1)"]])(
  "a push never leads to %s",
  (deep_link) => {
    expect(toPushMessage(JSON.stringify({ title: "T", deep_link }), "").deep_link).toBe("/");
  },
);

test.each([
  ["/eventi", null, "/eventi"],
  ["/eventi", "7", "/eventi?notification_delivery=7"],
  ["/attivita?pagina=2#mappa", "a-b", "/attivita?pagina=2&notification_delivery=a-b#mappa"],
  ["/eventi", "../altro", "/eventi"],
  ["/eventi", "a b", "/eventi"],
])("from %s with delivery %j a notification leads to %s", (deep_link, id, target) => {
  expect(targetOf({ id, deep_link })).toBe(target);
});

test("only a tab that is seen and used counts as in view", () => {
  const hidden = { visibilityState: "hidden", focused: false };
  const beside = { visibilityState: "visible", focused: false };
  const used = { visibilityState: "visible", focused: true };
  expect(tabInView([hidden, beside])).toBeUndefined();
  expect(tabInView([hidden, used])).toBe(used);
});

test("WebKit takes the permission away unless every push shows a notification", () => {
  const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  expect(mustNotify(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit}`)).toBe(true);
  expect(mustNotify("Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/140.0 Safari/537.36")).toBe(false);
  expect(mustNotify("Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe(false);
});
