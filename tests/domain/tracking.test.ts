import { consentServices, readTracking, tagOrigins } from "@/lib/domain/tracking";

const tagsOf = (...codes: [string, string][]) =>
  readTracking({ additional_tags: codes.map(([type, code]) => ({ type, code, label: "" })) }).tags;

test.each([null, undefined, "", "  ", 12, true, {}, []])("an id that is %p is ignored", (id) => {
  expect(readTracking({ gtm_container_id: id, google_site_verification: id })).toMatchObject({
    gtmContainerId: null,
    googleSiteVerification: null,
  });
});

test.each([null, undefined, "testo", 3, [], { additional_tags: "x", consent_revision: "2" }])(
  "an answer that is %j tracks nothing",
  (answer) => {
    expect(readTracking(answer)).toEqual({
      gtmContainerId: null,
      ga4MeasurementId: null,
      googleSiteVerification: null,
      bingSiteVerification: null,
      tags: [],
      consentRevision: 1,
    });
  },
);

test("a script is an address, an element with one, or text of its own", () => {
  expect(
    tagsOf(
      ["script", "https://a.example/x.js"],
      ["script", '<script async src="https://a.example/x.js?a=1&amp;b=2" data-id=7></script>'],
      ["script", "<script>start('https://b.example/y');</script>"],
      ["script", "start();"],
    ),
  ).toEqual([
    { kind: "script", label: "", src: "https://a.example/x.js", attributes: {} },
    {
      kind: "script",
      label: "",
      src: "https://a.example/x.js?a=1&b=2",
      attributes: { async: "", "data-id": "7" },
    },
    {
      kind: "inline",
      label: "",
      text: "start('https://b.example/y');",
      origins: ["https://b.example"],
    },
    { kind: "inline", label: "", text: "start();", origins: [] },
  ]);
});

test("attributes that run or lead astray are left out, and so are tags without a safe address", () => {
  expect(
    tagsOf(
      ["img", '<img src="https://a.example/p.gif" onload="alert(1)" alt="">'],
      ["img", '<img src="http://a.example/p.gif">'],
      ["script", '<script src="javascript:alert(1)"></script>'],
      ["meta", '<meta http-equiv="refresh" content="0">'],
      ["meta", '<meta name="verify" content="abc">'],
      ["iframe", "https://a.example"],
    ),
  ).toEqual([
    { kind: "img", label: "", src: "https://a.example/p.gif", attributes: { alt: "" } },
    { kind: "meta", label: "", attributes: { name: "verify", content: "abc" } },
  ]);
});

test("an address cannot carry anything else into the policy", () => {
  const [tag] = tagsOf(["script", "https://a.example/;script-src *"]);
  expect(tag && tagOrigins(tag)).toEqual(["https://a.example"]);
});

test("a person is told each service by its name", () => {
  const tracking = readTracking({
    gtm_container_id: "GTM-ABC123",
    ga4_measurement_id: "G-ABCDEF1234",
    additional_tags: [
      { type: "script", code: "https://stats.example/x.js", label: "Statistiche" },
      { type: "img", code: "https://pixel.example/p.gif" },
      { type: "meta", code: '<meta name="a" content="b">', label: "Verifica" },
    ],
  });
  expect(consentServices(tracking)).toEqual([
    "Google Tag Manager",
    "Google Analytics 4",
    "Statistiche",
    "https://pixel.example",
  ]);
});
