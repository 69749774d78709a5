import type { Tracking } from "@/lib/domain/tracking";

/**
 * Ownership metas for search engines, and the town's own metas; they contact no host, so they need
 * no consent.
 */
export function TrackingMetas({ tracking }: { tracking: Tracking }) {
  const { googleSiteVerification: google, bingSiteVerification: bing, tags } = tracking;
  return (
    <>
      {google && <meta name="google-site-verification" content={google} />}
      {bing && <meta name="msvalidate.01" content={bing} />}
      {tags.map(
        (tag) => tag.kind === "meta" && <meta key={JSON.stringify(tag)} {...tag.attributes} />,
      )}
    </>
  );
}
