import { backendOfFile } from "../support/backend";

const backend = backendOfFile();

const change = (patch: object) => backend.operator("PATCH", "/operator/settings", patch);
const read = async () => (await backend.request("/api/tracking")).json();

test("nothing is tracked until the operator says so", async () => {
  expect(await read()).toEqual({
    gtm_container_id: null,
    ga4_measurement_id: null,
    google_site_verification: null,
    bing_site_verification: null,
    additional_tags: [],
    consent_revision: 1,
  });
});

test("what the operator sets is answered, and all pages are told", async () => {
  const tags = [
    { type: "script", label: "Matomo", code: "https://stats.example/matomo.js" },
    { type: "img", label: "Conteggio", code: '<img src="https://stats.example/p.gif" alt="">' },
    { type: "meta", label: "Verifica", code: '<meta name="verify" content="abc">' },
    { type: "script", label: "In linea", code: "<script>window.stats = [];</script>" },
  ];
  const set = {
    gtm_container_id: "GTM-ABC123",
    ga4_measurement_id: "G-ABCDEF1234",
    google_site_verification: "abcdefghijklmnopqrstuvwxyz_-0123456789",
    bing_site_verification: "0123456789ABCDEF0123456789ABCDEF",
    additional_tags: tags,
  };
  expect((await change(set)).status).toBe(200);
  expect(await read()).toMatchObject(set);
  expect(backend.told).toEqual([{ tags: ["settings"] }]);
});

test("a service that nobody was asked about raises the revision; one that goes does not", async () => {
  await change({ ga4_measurement_id: "G-ABCDEF1234" });
  expect(await read()).toMatchObject({ consent_revision: 2 });
  await change({ google_site_verification: "abcdefghijklmnopqrstuvwxyz_-0123456789" });
  await change({ ga4_measurement_id: null });
  expect(await read()).toMatchObject({ consent_revision: 2 });
  await change({ ga4_measurement_id: "G-ABCDEF1234", consent_revision: 2 });
  expect(await read()).toMatchObject({ consent_revision: 2 });
  await change({ consent_revision: 7 });
  expect(await read()).toMatchObject({ consent_revision: 7 });
});

const tag = (type: string, code: string) => [{ type, label: "Prova", code }];

test.each([
  ["gtm_container_id", "GTM-X');alert(1)//"],
  ["gtm_container_id", " "],
  ["ga4_measurement_id", "UA-12345-1"],
  ["google_site_verification", 'abc"><script>alert(1)</script>'],
  ["bing_site_verification", "xyz"],
  ["additional_tags", tag("script", "http://stats.example/a.js")],
  ["additional_tags", tag("script", "javascript:alert(1)")],
  ["additional_tags", tag("script", "alert(1)")],
  ["additional_tags", tag("script", "<script>a()</script><script>b()</script>")],
  ["additional_tags", tag("img", '<img src="https://a.example/p.gif" onload="alert(1)">')],
  ["additional_tags", tag("img", '<img src="javascript:alert(1)">')],
  ["additional_tags", tag("meta", '<meta http-equiv="refresh" content="0">')],
  ["additional_tags", tag("meta", '<meta name="a" content="b"><script>alert(1)</script>')],
  ["additional_tags", tag("iframe", "https://a.example")],
  ["consent_revision", 0],
])("%s refuses %j", async (field, value) => {
  const response = await change({ [field]: value });
  expect(response.status).toBe(422);
  expect(await read()).toMatchObject({ gtm_container_id: null, additional_tags: [] });
});
