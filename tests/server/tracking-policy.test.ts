import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { TrackingMetas } from "@/app/[locale]/tracking-metas";
import { readTracking } from "@/lib/domain/tracking";
import { contentSecurityPolicy, tagSources, withTagSources } from "@/lib/server/csp";

function directive(name: string, answer: unknown): string {
  const policy = withTagSources(contentSecurityPolicy(), tagSources(readTracking(answer)));
  return policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";
}

test("without tags the policy is as strict as ever", () => {
  const policy = withTagSources(contentSecurityPolicy(), tagSources(readTracking({})));
  expect(policy).toBe(contentSecurityPolicy());
  expect(withTagSources(policy, null)).toBe(policy);
});

test("Google's hosts are in the policy when its ids are set, without inline scripts", () => {
  const ids = { gtm_container_id: "GTM-ABC123", ga4_measurement_id: "G-ABCDEF1234" };
  expect(directive("script-src", ids)).toBe("script-src 'self' https://www.googletagmanager.com");
  expect(directive("connect-src", ids)).toContain("https://*.google-analytics.com");
  expect(directive("img-src", ids)).toContain("https://*.google-analytics.com");
});

test("a tag's host is allowed what the tag needs, and its own inline text by its hash", () => {
  const text = "load('https://a.example/x.js');";
  const hash = createHash("sha256").update(text).digest("base64");
  const answer = {
    additional_tags: [
      { type: "script", code: `<script>${text}</script>`, label: "A" },
      { type: "img", code: "https://pixel.example/p.gif", label: "B" },
      { type: "img", code: "https://a.example/p.gif", label: "C" },
    ],
  };
  expect(directive("script-src", answer)).toBe(
    `script-src 'self' https://a.example 'sha256-${hash}'`,
  );
  expect(directive("connect-src", answer)).toBe("connect-src 'self' https://a.example");
  expect(directive("img-src", answer)).toContain("https://a.example https://pixel.example");
});

test("a policy with a nonce keeps it", () => {
  const policy = contentSecurityPolicy(["'nonce-abc'", "'strict-dynamic'"]);
  const sources = tagSources(readTracking({ gtm_container_id: "GTM-ABC123" }));
  expect(withTagSources(policy, sources)).toContain(
    "script-src 'self' 'nonce-abc' 'strict-dynamic' https://www.googletagmanager.com;",
  );
});

test("site verifications and the town's metas stand in the page, whatever breaks attributes escaped", () => {
  const tracking = readTracking({
    google_site_verification: 'abc"><script>',
    bing_site_verification: "0123",
    additional_tags: [
      { type: "meta", label: "", code: '<meta property="fb:app_id" content="7">' },
      { type: "script", label: "", code: "https://a.example/x.js" },
    ],
  });
  expect(renderToStaticMarkup(TrackingMetas({ tracking }))).toBe(
    [
      '<meta name="google-site-verification" content="abc&quot;&gt;&lt;script&gt;"/>',
      '<meta name="msvalidate.01" content="0123"/>',
      '<meta property="fb:app_id" content="7"/>',
    ].join(""),
  );
});
