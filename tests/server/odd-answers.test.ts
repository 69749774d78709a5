import { brandThemes } from "@/lib/domain/brand-colors";
import { headerLogo } from "@/lib/domain/header-logo";
import { shownSections } from "@/lib/domain/home-order";
import { policyLink } from "@/lib/domain/legal-links";
import { manifestAddress } from "@/lib/domain/manifest-address";
import { readTracking } from "@/lib/domain/tracking";
import { homeSections } from "@/lib/listings";
import { anyPrivacyMetadata, anyPwaSettings, anySettings } from "@/lib/server/any-settings";
import { tagSources } from "@/lib/server/csp";
import { processState } from "@/lib/server/process-state";
import { readSearch } from "@/lib/server/search";
import { siteIdentity } from "@/lib/server/site";
import { webManifest } from "@/lib/server/web-manifest";
import { oddCopies } from "../support/odd-values";
import { specAnswers, specBackendOfFile } from "../support/spec-backend";

const backend = specBackendOfFile();
const url = "https://borgo.example";
let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

type Schema = { parse(body: unknown): object };

/** What is read of an answer besides one of its fields. */
function besides(schema: Schema, body: unknown, field: string): object {
  const { [field]: _, ...others } = schema.parse(body) as Record<string, unknown>;
  return others;
}

const settings = {
  ...specAnswers["GET /api/settings"],
  town_name: "Borgo",
  patron_day: "09-07",
  tagline: "Un paese",
  og_image: "/storage/og.png",
  section_images: { attivita: "/storage/a.png", eventi: "/storage/e.png" },
  home_sections: ["now", "news"],
  home_hidden: ["coming"],
  attributions: [{ text: "OSM", url: "https://osm.example", license: "ODbL" }],
  before_opening: false,
  theme_color: "#204060",
  map: { host: "tiles.example" },
};

test.each<[string, Schema, object]>([
  ["settings", anySettings, settings],
  ["settings of the app", anyPwaSettings, specAnswers["GET /api/pwa/settings"]],
  ["privacy metadata", anyPrivacyMetadata, specAnswers["GET /api/privacy/metadata"]],
])("one odd value anywhere in the %s takes nothing but its own field away", (_, schema, answer) => {
  for (const { field, where, body } of oddCopies(answer)) {
    expect([where, besides(schema, body, field)]).toEqual([where, besides(schema, answer, field)]);
  }
});

test("within a field it takes nothing but itself away", () => {
  const system_settings = { maintenance_enabled: true, maintenance_blur_color: 7 };
  const section_images = { attivita: "/storage/a.png", eventi: 7 };
  const attributions = [{ text: "OSM", url: 7, license: "ODbL" }, ...settings.attributions];
  const home_sections = ["now", 7, "news"];
  expect(
    anySettings.parse({ system_settings, section_images, attributions, home_sections }),
  ).toEqual({
    system_settings: { maintenance_enabled: true },
    section_images: { attivita: "/storage/a.png" },
    attributions: settings.attributions,
    home_sections: ["now", "news"],
  });
});

test("each odd field is told to the log once, whatever it holds", () => {
  processState().oddFields.clear();
  for (const odd of [7, [], "x"])
    anySettings.parse({ map: odd, section_images: { [String(odd)]: 7 } });
  expect(warn.mock.calls.map(([said]) => said)).toEqual(
    ["settings.section_images[]", "settings.map"].map(
      (field) => `What the backend says in ${field} cannot be used and counts as absent`,
    ),
  );
});

test("whatever the settings hold, the pages can be made with them", () => {
  for (const { body } of oddCopies(settings)) {
    const read = anySettings.parse(body);
    const site = siteIdentity(read, url);
    expect(site.name).toBeTruthy();
    headerLogo(read, site.name);
    expect(shownSections(homeSections, read)).not.toEqual([]);
  }
  for (const { body } of oddCopies(specAnswers["GET /api/pwa/settings"])) {
    const pwa = anyPwaSettings.parse(body);
    brandThemes(pwa.theme_color);
    expect(manifestAddress(pwa)).toMatch(/^\/manifest\.webmanifest/);
    expect(webManifest(siteIdentity({}, url), pwa)).toMatchObject({
      name: expect.any(String),
      display: expect.any(String),
      icons: expect.any(Array),
    });
  }
  for (const { body } of oddCopies(specAnswers["GET /api/privacy/metadata"])) {
    const { privacy_policy, cookie_policy } = anyPrivacyMetadata.parse(body);
    expect(policyLink(privacy_policy, "/privacy-policy")).toBe("/privacy-policy");
    expect(policyLink(cookie_policy, "/cookie-policy")).toBe("/cookie-policy");
  }
});

test("one odd value in the tracking settings leaves the other tags", () => {
  const answer = { ...specAnswers["GET /api/tracking"], gtm_container_id: "GTM-ABCD" };
  const whole = readTracking(answer);
  const names: Record<string, keyof typeof whole> = {
    gtm_container_id: "gtmContainerId",
    ga4_measurement_id: "ga4MeasurementId",
    google_site_verification: "googleSiteVerification",
    bing_site_verification: "bingSiteVerification",
    additional_tags: "tags",
  };
  for (const { field, where, body } of oddCopies(answer)) {
    const read = readTracking(body as never);
    tagSources(read);
    const name = names[field] ?? "tags";
    expect([where, { ...read, [name]: null }]).toEqual([where, { ...whole, [name]: null }]);
  }
});

test("one odd value in a result takes that result away at most", async () => {
  const answer = specAnswers["GET /api/search"];
  for (const { where, body } of oddCopies(answer.results)) {
    backend.say("GET /api/search", { results: body });
    const found = await readSearch("pane", null);
    expect([where, Object.keys(found)]).toEqual([where, ["result"]]);
  }
});
