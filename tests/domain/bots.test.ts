import { isBot } from "@/lib/domain/bots";

const phone = "Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile";

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; Yahoo! Slurp)",
  "Mozilla/5.0 (compatible; Screaming Frog SEO Spider)",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
  "WhatsApp/2.23.20.0 A",
  "TelegramBot (like TwitterBot)",
  "Twitterbot/1.0",
  "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "Slack-ImgProxy (+https://api.slack.com/robots)",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5",
  "Mozilla/5.0 AppleWebKit/537.36 Chrome/116.0.0.0 Safari/537.36 BingPreview/1.0b",
  `${phone} Safari/537.36 Chrome-Lighthouse`,
  `${phone} Safari/537.36 (compatible; Google-InspectionTool/1.0;)`,
  "Mozilla/5.0 (en-us) AppleWebKit/537.36 (Google Page Speed Insights)",
  "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36 GTmetrix",
  "W3C_Validator/1.3 http://validator.w3.org/services",
])("%s is a machine", (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

test.each([
  "Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/142.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0 Safari/537.36",
  `${phone} Safari/537.36 Telegram-Android/11.3.3 (Xiaomi; Android 13; SDK 33; HIGH)`,
  `${phone} Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.0;]`,
  `${phone} Safari/537.36 WhatsApp/2.24`,
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Instagram 390.0.0.0",
])("%s is in somebody's hands", (userAgent) => {
  expect(isBot(userAgent)).toBe(false);
});
