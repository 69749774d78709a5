import { deviceOf, installGuideOf } from "@/lib/domain/device";

const agents = {
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  iphoneChrome:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
  instagram:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.0",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  pixel:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  galaxyTab:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  samsung:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  firefoxAndroid: "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
  firefoxLinux: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  edge: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
  unheardOf: "Wget/1.21",
};

test.each([
  ["iphone", 5, { type: "mobile", os: "ios", browser: "safari" }],
  ["iphoneChrome", 5, { type: "mobile", os: "ios", browser: "chrome" }],
  ["mac", 0, { type: "desktop", os: "macos", browser: "safari" }],
  ["pixel", 5, { type: "mobile", os: "android", browser: "chrome" }],
  ["galaxyTab", 5, { type: "tablet", os: "android", browser: "chrome" }],
  ["samsung", 5, { type: "mobile", os: "android", browser: "unknown" }],
  ["firefoxAndroid", 5, { type: "mobile", os: "android", browser: "firefox" }],
  ["firefoxLinux", 0, { type: "desktop", os: "linux", browser: "firefox" }],
  ["edge", 0, { type: "desktop", os: "windows", browser: "edge" }],
  ["unheardOf", 0, { type: "desktop", os: "unknown", browser: "unknown" }],
] as const)("%s is known for what it is", (name, touchPoints, device) => {
  expect(deviceOf(agents[name], touchPoints)).toEqual(device);
});

test("an iPad calls itself a Mac, but a Mac has no touch screen", () => {
  expect(deviceOf(agents.mac, 5)).toEqual({ type: "tablet", os: "ios", browser: "safari" });
});

test.each([
  ["iphone", 5, "ios"],
  ["iphoneChrome", 5, "ios"],
  ["instagram", 5, "other"],
  ["mac", 5, "ios"],
  ["mac", 0, "safari"],
  ["samsung", 5, "samsung"],
  ["firefoxAndroid", 5, "firefox"],
  ["firefoxLinux", 0, "other"],
  ["pixel", 5, "other"],
] as const)("%s with %i touch points is shown the guide '%s'", (name, touchPoints, guide) => {
  expect(installGuideOf(deviceOf(agents[name], touchPoints), agents[name])).toBe(guide);
});
