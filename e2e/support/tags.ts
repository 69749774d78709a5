import type { BrowserContext } from "@playwright/test";
import { changeSettings } from "@/scripts/operator-settings";

const GTM = "https://www.googletagmanager.com/gtm.js?id=GTM-PIAZZA1";
const GA4 = "https://www.googletagmanager.com/gtag/js?id=G-PIAZZA0001";
const SCRIPT = "https://stats.example/count.js";
const PIXEL = "https://pixel.example/p.gif";

/** What accepting analytics asks for, in the town of the browser tests. */
export const tagAddresses = [GTM, GA4, SCRIPT, PIXEL];

export const verifications = {
  google_site_verification: "piazza-google-verification",
  bing_site_verification: "0123456789ABCDEF0123456789ABCDEF",
};

/** The tracking settings under which all browser tests run: what is not accepted must stay away from every page. */
const trackingSettings = {
  gtm_container_id: "GTM-PIAZZA1",
  ga4_measurement_id: "G-PIAZZA0001",
  ...verifications,
  additional_tags: [
    { type: "script", code: SCRIPT, label: "Contavisite" },
    { type: "script", code: "<script>window.ownTagRan = true;</script>", label: "Riga nostra" },
    { type: "img", code: PIXEL, label: "Pixel" },
    { type: "meta", code: '<meta name="town-check" content="piazza">', label: "Verifica" },
  ],
  consent_revision: 1,
};

/** Sets them on a portal that has just started. */
export async function configureTags(backendUrl: string, dataFolder: string): Promise<void> {
  await changeSettings(backendUrl, dataFolder, trackingSettings);
}

/**
 * Stands in for a script of others: it writes cookies, and `window.callHome` goes out by every way that it knows, as
 * scripts do whenever it suits them.
 */
const foreignScript = `
  document.cookie = "_ga=GA1.1.1.1; path=/; max-age=3600";
  document.cookie = "_ga_PIAZZA0001=GS1; path=/; max-age=3600";
  document.cookie = "_gid=GA1.1.2.2; path=/; max-age=3600";
  window.callHome = (mark) => {
    const at = (way) => "https://www.google-analytics.com/g/collect?" + way + mark;
    fetch(at("fetch"), { mode: "no-cors" }).catch(() => {});
    try { navigator.sendBeacon(at("beacon")); } catch {}
    new Image().src = at("image");
    const script = document.createElement("script");
    script.src = "https://www.googletagmanager.com/a?script" + mark;
    document.head.append(script);
  };
`;

/** Answers every host but the site's own, and notes what reached it, in order. */
export async function answerForeignHosts(
  context: BrowserContext,
  baseUrl: string,
): Promise<string[]> {
  const { origin } = new URL(baseUrl);
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith("http"),
    (route) => {
      const url = route.request().url();
      asked.push(url);
      if (url.includes("/p.gif") || url.includes("image")) {
        return route.fulfill({ contentType: "image/gif", body: "GIF89a" });
      }
      return route.fulfill({ contentType: "text/javascript", body: foreignScript });
    },
  );
  return asked;
}
