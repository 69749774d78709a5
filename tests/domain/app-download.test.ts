import { appDownload } from "@/lib/domain/app-download";

const play = "https://play.google.com/store/apps/details?id=it.piazza";
const appStore = "https://apps.apple.com/it/app/piazza/id1";

test.each(["mobile_app_ios_url", "app_store_ios_url", "ios_store_url", "ios_download_url"])(
  "on an iPhone %s leads to the App Store",
  (key) => {
    expect(appDownload({ [key]: ` ${appStore} `, play_store_url: play }, "ios")).toEqual({
      url: appStore,
      label: "appStore",
      platform: "ios",
    });
  },
);

test.each([
  "mobile_app_android_url",
  "app_store_android_url",
  "android_store_url",
  "android_download_url",
  "play_store_url",
])("on Android %s leads to the Play Store", (key) => {
  expect(appDownload({ [key]: play, ios_store_url: appStore }, "android")).toEqual({
    url: play,
    label: "playStore",
    platform: "android",
  });
});

test.each(["mobile_app_generic_url", "app_download_url", "mobile_app_url"])(
  "%s is everybody's, where the platform has no store of its own",
  (key) => {
    const settings = { [key]: "https://piazza.test/app", ios_store_url: appStore };
    const generic = { url: "https://piazza.test/app", label: "generic", platform: "generic" };
    expect(appDownload(settings, "android")).toEqual(generic);
    expect(appDownload(settings, "windows")).toEqual(generic);
    expect(appDownload(settings, "ios")).toMatchObject({ label: "appStore" });
  },
);

test("the first link that is not blank counts, in the spec's order", () => {
  const settings = {
    mobile_app_android_url: "  ",
    app_store_android_url: null,
    android_store_url: "javascript:alert(1)",
    play_store_url: play,
  };
  expect(appDownload(settings, "android").url).toBe(play);
});

test.each([
  "market://details?id=it.piazza",
  "itms-apps://apps.apple.com/it/app/id1",
  "intent://details?id=it.piazza#Intent;scheme=market;end",
])("a store may be named by its own protocol: %s", (address) => {
  expect(appDownload({ mobile_app_url: address }, "linux").url).toBe(address);
});

test.each([
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "DATA:text/html,x",
  "vbscript:x",
  "blob:https://a.example/1",
  "file:///etc/passwd",
  "piazza.example/app",
  "/app",
])("no store is at %j", (address) => {
  expect(appDownload({ mobile_app_url: address }, "linux").url).toBeNull();
});

test("what a foreign backend sends as something else is no link", () => {
  const settings = JSON.parse('{"mobile_app_ios_url":7,"mobile_app_url":{"a":1}}');
  expect(appDownload(settings, "ios").url).toBeNull();
});

test.each([
  ["ios", "ios"],
  ["android", "android"],
  ["linux", "generic"],
] as const)("without a store the site itself is installed on %s", (os, platform) => {
  expect(appDownload({}, os)).toEqual({ url: null, label: "install", platform });
});
