import type { ReactNode } from "react";
import { PageHead } from "@/components/ui/page-head";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { getSite } from "@/lib/server/site";

interface SectionHeadProps {
  title: string;
  lead: ReactNode;
  path: string;
}

/** Head of a page below `/sostenibilita`: the way to it, its title, its purpose. */
export async function SectionHead({ title, lead, path }: SectionHeadProps) {
  const [site, t] = await Promise.all([getSite(), getTranslations()]);
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("sustainability.title"), href: routes.sustainability() },
    { name: title, href: path },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <PageHead title={title} lead={lead} crumbs={crumbs} crumbsLabel={t("shell.breadcrumbs")} />
    </>
  );
}
