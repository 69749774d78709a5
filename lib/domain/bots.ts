/** Parts of the names under which machines read pages. */
const names = [
  // "Cubot" makes telephones.
  "(?<!cu)bot",
  "crawl",
  "spider",
  "slurp",
  "teoma",
  // Who draws a preview of a link. Apps in which people read say other names: "Telegram-Android", "FBAN", "Instagram".
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
  // Who measures or checks pages.
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
 * Whether a machine reads the site, by its name alone: neither asked nor counted (spec section 4). Lighthouse from
 * version 10 on bears the name of a browser and is taken for one.
 */
export function isBot(userAgent: string): boolean {
  return bots.test(userAgent);
}
