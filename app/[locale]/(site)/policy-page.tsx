import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getPage } from "@/lib/server/pages";
import { policyTarget } from "@/lib/server/policies";
import { getSite } from "@/lib/server/site";
import { ContentPage, contentPageMetadata } from "./content-page";

const policies = {
  privacy_policy: { slug: "privacy-policy", path: routes.privacyPolicy(), text: "privacy" },
  cookie_policy: { slug: "cookie-policy", path: routes.cookiePolicy(), text: "cookie" },
  terms: { slug: "termini", path: routes.terms(), text: "terms" },
  review_policy: { slug: "recensioni", path: routes.reviewPolicy(), text: "reviews" },
} as const;

type PolicyName = keyof typeof policies;

/** Metadata of a generic page; a policy without a text is `noindex`. */
export async function policyMetadata(name: PolicyName): Promise<Metadata> {
  const { slug, path, text } = policies[name];
  if (await getPage(slug)) return contentPageMetadata(slug);
  const [site, t] = await Promise.all([getSite(), getTranslations("policyMissing")]);
  return pageMetadata(site, { title: t(`${text}.title`), path, index: false });
}

/**
 * A policy: at the URL of the privacy metadata if set, else the page of its slug (spec section 2).
 * Footer and forms link here, so a missing policy gets a text that says so.
 */
export async function PolicyPage({ name }: { name: PolicyName }) {
  const { slug, text } = policies[name];
  if (name === "privacy_policy" || name === "cookie_policy") {
    const target = await policyTarget(name);
    if (target !== null) redirect(target);
  }
  if (await getPage(slug)) return <ContentPage slug={slug} />;
  const t = await getTranslations("policyMissing");
  return (
    <div className="page-width py-9 lg:py-14">
      <h1 className="text-4xl">{t(`${text}.title`)}</h1>
      <EmptyState className="mt-8" glyph="newspaper" title={t("headline")} text={t(`${text}.text`)}>
        <LinkButton href={routes.home()}>{t("home")}</LinkButton>
      </EmptyState>
    </div>
  );
}
