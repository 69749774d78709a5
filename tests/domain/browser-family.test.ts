import { browserFamily } from "@/lib/domain/browser-family";

test.each([
  ["edge", "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0"],
  [
    "chrome",
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
  ],
  ["chrome", "Mozilla/5.0 (iPhone) AppleWebKit/605.1 CriOS/142.0 Mobile/15E148 Safari/604.1"],
  ["firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
  ["safari", "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1"],
  ["unknown", "curl/8"],
  ["unknown", null],
])("%s is recognised", (family, userAgent) => {
  expect(browserFamily(userAgent)).toBe(family);
});
