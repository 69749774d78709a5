import Cookies from "js-cookie";
import { readTracking } from "@/lib/domain/tracking";

type Tags = typeof import("@/lib/client/tags");

const google = readTracking({ gtm_container_id: "GTM-ABC123", ga4_measurement_id: "G-ABCDEF1234" });
const own = readTracking({
  additional_tags: [
    {
      type: "script",
      label: "",
      code: '<script src="https://a.example/x.js" data-site="7"></script>',
    },
    { type: "script", label: "", code: "<script>window.counted = true;</script>" },
    { type: "meta", label: "", code: '<meta name="a" content="b">' },
  ],
});

let tags: Tags;

/** Each test has a page of its own: what tags are on is known to the module. */
beforeEach(async () => {
  jest.resetModules();
  tags = await import("@/lib/client/tags");
  document.head.replaceChildren();
  delete window.dataLayer;
});

const scripts = () => [...document.querySelectorAll("script")].map(({ src, text }) => src || text);
const commands = () =>
  (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === "[object Arguments]"
      ? [...(entry as ArrayLike<unknown> & Iterable<unknown>)]
      : entry,
  );

test("Google is told that nothing is granted, then what is, before its scripts come", () => {
  tags.startTags(google);
  expect(commands().slice(0, 2)).toEqual([
    [
      "consent",
      "default",
      {
        ad_storage: "denied",
        ad_user_data: "denied",
        ad_personalization: "denied",
        analytics_storage: "denied",
        functionality_storage: "denied",
        personalization_storage: "denied",
        security_storage: "granted",
      },
    ],
    ["consent", "update", { analytics_storage: "granted" }],
  ]);
  expect(commands()).toContainEqual([
    "config",
    "G-ABCDEF1234",
    expect.objectContaining({ anonymize_ip: true, cookie_expires: 180 * 86_400 }),
  ]);
  expect(commands()).toContainEqual(expect.objectContaining({ event: "gtm.js" }));
  expect(scripts()).toEqual([
    "https://www.googletagmanager.com/gtm.js?id=GTM-ABC123",
    "https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234",
  ]);
});

test("tags are loaded once, and metas are not the browser's business", () => {
  tags.startTags(own);
  tags.startTags(own);
  expect(scripts()).toEqual(["https://a.example/x.js", "window.counted = true;"]);
  expect(document.querySelector("script")?.dataset.site).toBe("7");
  expect(document.querySelector("meta")).toBeNull();
  expect(window.dataLayer).toBeUndefined();
});

test("a tag that does not load is logged and swallowed", () => {
  const warned = jest.spyOn(console, "warn").mockImplementation(() => {});
  tags.startTags(own);
  document.querySelector("script")?.dispatchEvent(new Event("error"));
  expect(warned).toHaveBeenCalledWith("A tag could not be loaded.", "https://a.example/x.js");
  warned.mockRestore();
});

const views = () =>
  commands().flatMap((entry) =>
    Array.isArray(entry) && entry[1] === "page_view" ? [entry[2]] : [],
  );

test("a page that is reached without a load is told to Google only while it listens", () => {
  document.title = "Piazza";
  tags.reportPage();
  expect(window.dataLayer).toBeUndefined();
  tags.startTags(google);
  document.title = "Attività | Piazza";
  tags.reportPage();
  const told = { page_location: window.location.href, page_title: "Attività | Piazza" };
  expect(views()).toEqual([told]);
  tags.stopTags(null);
  tags.reportPage();
  expect(views()).toEqual([told]);
});

test("nobody is told of an order, a ticket or a door, and no tag begins on its page", () => {
  document.title = "Biglietto";
  for (const address of ["/ticket/0a1b", "/porta#chiave=x"]) {
    window.history.replaceState(null, "", address);
    tags.startTags(google);
    expect(scripts()).toEqual([]);
  }
  window.history.replaceState(null, "", "/eventi");
  tags.startTags(google);
  document.title = "Ordine";
  window.history.replaceState(null, "", "/checkout/sagra?chiave=x");
  tags.reportPage();
  expect(views()).toEqual([]);
  window.history.replaceState(null, "", "/");
});

test("it is told with its own title, also when that comes after the page", async () => {
  document.title = "Piazza";
  tags.startTags(google);
  window.history.replaceState(null, "", "/eventi");
  tags.reportPage();
  expect(views()).toEqual([]);
  document.title = "Eventi | Piazza";
  await Promise.resolve();
  const told = { page_location: window.location.href, page_title: "Eventi | Piazza" };
  expect(views()).toEqual([told]);
  document.title = "Eventi di oggi | Piazza";
  await Promise.resolve();
  expect(views()).toEqual([told]);
  window.history.replaceState(null, "", "/");
});

test("a page that is called like the one before is told after a wait, and what is withdrawn meanwhile is not", () => {
  jest.useFakeTimers();
  document.title = "Recensioni | Piazza";
  tags.startTags(google);
  tags.reportPage();
  jest.advanceTimersByTime(2000);
  const told = { page_location: window.location.href, page_title: "Recensioni | Piazza" };
  expect(views()).toEqual([told]);
  tags.reportPage();
  tags.stopTags(null);
  jest.advanceTimersByTime(2000);
  expect(views()).toEqual([told]);
  jest.useRealTimers();
});

test("a page that was left before it had a title is not told with the next one's", async () => {
  document.title = "Piazza";
  tags.startTags(google);
  const stop = tags.reportPage();
  stop();
  document.title = "Eventi | Piazza";
  await Promise.resolve();
  expect(views()).toEqual([]);
});

test("withdrawing removes the scripts, also those that tags brought, and shuts every way out", () => {
  const site = document.createElement("script");
  site.src = "/_next/static/page.js";
  document.head.append(site);
  tags.startTags(google);
  const brought = document.createElement("script");
  brought.src = "https://stats.example/more.js";
  document.head.append(brought);
  tags.stopTags(null);
  expect(scripts()).toEqual(["http://localhost/_next/static/page.js"]);
  expect(document.querySelector("meta")?.httpEquiv).toBe("Content-Security-Policy");
  expect(document.querySelector("meta")?.content).toBe(tags.withdrawnPolicy);
  expect(commands().at(-1)).toEqual(["consent", "update", { analytics_storage: "denied" }]);
  expect(window).toHaveProperty("ga-disable-G-ABCDEF1234", true);
  tags.startTags(google);
  expect(scripts()).toEqual(["http://localhost/_next/static/page.js"]);
  tags.stopTags(null);
});

test("the logo of a town that keeps it elsewhere goes on being shown", () => {
  document.body.innerHTML = '<header><img alt="" src="https://comune.example/logo.svg"></header>';
  tags.startTags(own);
  tags.stopTags(null);
  expect(document.querySelector("meta")?.content).toMatch(/blob: https:\/\/comune\.example$/);
  document.body.replaceChildren();
});

test("the pieces of the map go on coming from whoever the town has chosen", () => {
  tags.startTags(own);
  tags.stopTags("tiles.example.org");
  expect(document.querySelector("meta")?.content).toMatch(/blob: https:\/\/tiles\.example\.org$/);
});

test("accepted again after it was withdrawn, the next page is loaded afresh, for its tags to begin", () => {
  const failed = jest.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML = '<a href="/eventi">Eventi</a><a href="#fine">Fine</a>';
  const goesByLoad = (link: Element | null) => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    let isRouted = false;
    const route = (event: Event) => {
      isRouted = true;
      event.preventDefault();
    };
    document.body.addEventListener("click", route);
    link?.dispatchEvent(click);
    document.body.removeEventListener("click", route);
    return !isRouted;
  };
  const [page, place] = document.querySelectorAll("a");
  tags.startTags(own);
  expect(goesByLoad(page ?? null)).toBe(false);
  tags.stopTags(null);
  expect(goesByLoad(page ?? null)).toBe(false);
  tags.startTags(own);
  expect(goesByLoad(place ?? null)).toBe(false);
  expect(goesByLoad(page ?? null)).toBe(true);
  tags.stopTags(null);
  expect(goesByLoad(page ?? null)).toBe(false);
  document.body.replaceChildren();
  failed.mockRestore();
});

test("without tags nothing is shut, and cookies that Google left are cleared all the same", () => {
  Cookies.set("_ga", "1");
  Cookies.set("_ga_ABCDEF1234", "2");
  Cookies.set("_gid", "3");
  Cookies.set("_gidx", "4");
  tags.stopTags(null);
  expect(Object.keys(Cookies.get())).toEqual(["_gidx"]);
  expect(document.querySelector("meta")).toBeNull();
  Cookies.remove("_gidx");
});

test("Google's cookies are cleared on every level of the domain and of the path", () => {
  Cookies.set("_ga", "1");
  window.history.replaceState(null, "", "/attivita/bar");
  const written = jest.spyOn(document, "cookie", "set");
  tags.stopTags(null);
  const places = written.mock.calls.map(([text]) =>
    text.replace(/_ga=; |; expires=[^;]+/g, "").replaceAll("; ", " "),
  );
  expect(places).toEqual(
    ["/", "/attivita", "/attivita/", "/attivita/bar", "/attivita/bar/"].flatMap((path) => [
      `path=${path}`,
      `path=${path} domain=.localhost`,
    ]),
  );
  written.mockRestore();
  window.history.replaceState(null, "", "/");
});
