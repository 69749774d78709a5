import { notFound } from "next/navigation";
import { FactThemePage } from "@/components/activities/fact-theme-page";
import { type FactKind, factKinds } from "@/lib/contract/fact-constants";
import { getTranslations } from "@/lib/i18n/get-translations";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { factThemePage } from "@/lib/section-routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { listFactCounts } from "@/lib/server/activities";
import { readList } from "@/lib/server/listings";
import { getSite } from "@/lib/server/site";

export const revalidate = 60;

interface ThemeProps {
  params: Promise<{ tema: string }>;
}

const { words } = listings.activities.params.fact;

/** Each page is rendered at its first request. */
export function generateStaticParams(): { tema: string }[] {
  return [];
}

async function kindOf({ params }: ThemeProps): Promise<FactKind> {
  const { tema } = await params;
  const kind = factKinds.find((one) => words[one] === tema);
  if (!kind) notFound();
  return kind;
}

export async function generateMetadata(props: ThemeProps) {
  const kind = await kindOf(props);
  const [site, counts, t] = await Promise.all([
    getSite(),
    listFactCounts(),
    getTranslations("activities.facts.themes"),
  ]);
  return pageMetadata(site, {
    title: t(`title.${kind}`),
    description: t(`description.${kind}`, { town: site.town }),
    path: factThemePage(words[kind]),
    // An empty theme is nothing to find.
    index: counts.some((one) => one.kind === kind),
  });
}

export default async function Page(props: ThemeProps) {
  const kind = await kindOf(props);
  const [site, list, counts, t] = await Promise.all([
    getSite(),
    readList("activities", { fact: kind }),
    listFactCounts(),
    getTranslations("activities.facts.themes"),
  ]);
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("hub"), href: routes.sustainability() },
    { name: t(`title.${kind}`), href: factThemePage(words[kind]) },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <FactThemePage
        kind={kind}
        list={list}
        counts={counts}
        crumbs={crumbs}
        town={site.town}
        now={new Date()}
      />
    </>
  );
}
