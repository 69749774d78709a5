import { redirect } from "next/navigation";
import { policyPlace } from "@/lib/domain/legal-links";
import { routes } from "@/lib/routes";
import { getPrivacyMetadata } from "@/lib/server/settings";
import { ContentPage } from "./content-page";

const policies = {
  privacy_policy: { slug: "privacy-policy", path: routes.privacyPolicy() },
  cookie_policy: { slug: "cookie-policy", path: routes.cookiePolicy() },
} as const;

/** A policy: where the privacy metadata says, else the page of its slug (spec section 2). */
export async function PolicyPage({ name }: { name: keyof typeof policies }) {
  const { slug, path } = policies[name];
  const place = policyPlace((await getPrivacyMetadata())[name], path);
  if (place.kind !== "own") redirect(place.href);
  return <ContentPage slug={slug} />;
}
