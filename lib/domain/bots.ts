/** Parts of user agents of machines. */
const names = [
  // "Cubot" makes telephones.
  "(?<!cu)bot",
  "crawl",
  "spider",
  "slurp",
  "teoma",
  // Link preview services. Apps for people have other names: "Telegram-Android", "FBAN",
  // "Instagram".
  "facebookexternalhit",
  "facebookcatalog",
  "meta-external",
  "^WhatsApp/",
  "SkypeUriPreview",
  "Slack-ImgProxy",
  "BingPreview",
  "Snap URL Preview",
  "Bluesky Cardyb",
  "^Mastodon/",
  "vkShare",
  "Embedly",
  "Iframely",
  // Measuring and monitoring services.
  "Lighthouse",
  "Page ?Speed",
  "GTmetrix",
  "PTST/",
  "Pingdom",
  "W3C_Validator",
  "Validator\\.nu",
  "Google-InspectionTool",
  "GoogleOther",
  "Mediapartners-Google",
];
const bots = new RegExp(names.join("|"), "i");

/**
 * True for a machine, by user agent alone: neither asked for consent nor counted (spec section 4).
 * Lighthouse from version 10 on has a browser's name and is taken for one.
 */
export function isBot(userAgent: string): boolean {
  return bots.test(userAgent);
}
