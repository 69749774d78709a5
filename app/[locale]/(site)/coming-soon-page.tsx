import type { Metadata } from "next";
import { ActivityCard } from "@/components/activities/activity-card";
import { OpeningClock } from "@/components/activities/opening-clock";
import { ComingSoon } from "@/components/pages/coming-soon";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getNewcomers } from "@/lib/server/home";
import { getSite } from "@/lib/server/site";

const sections = {
  flyers: { section: "volantini", path: routes.flyers(), icon: "newspaper" },
} as const;

type ComingSection = keyof typeof sections;

/** `noindex` until the section opens (docs/domain/site.md). */
export async function comingSoonMetadata(name: ComingSection): Promise<Metadata> {
  const [site, t] = await Promise.all([getSite(), getTranslations("soon")]);
  return pageMetadata(site, {
    title: t(`${name}.title`),
    description: t(`${name}.description`),
    path: sections[name].path,
    index: false,
  });
}

/** The page of a section that opens soon. */
export async function ComingSoonPage({ name }: { name: ComingSection }) {
  const now = new Date();
  const [t, activities] = await Promise.all([getTranslations("soon"), getNewcomers()]);
  const { section, icon } = sections[name];
  return (
    <>
      <OpeningClock />
      <ComingSoon
        section={section}
        icon={icon}
        badge={t("badge")}
        title={t(`${name}.title`)}
        headline={t(`${name}.headline`)}
        description={t(`${name}.description`)}
        points={t.raw(`${name}.points`)}
        action={{ href: routes.activities(), label: t("browse") }}
      >
        {activities.length > 0 && (
          <section aria-labelledby="intanto" className="page-width mt-12 lg:mt-16">
            <h2 id="intanto" className="text-3xl">
              {t("meanwhile")}
            </h2>
            <ul className="shelf mt-4">
              {activities.map((activity) => (
                <li key={activity.slug} className="w-[72vw] max-w-[17.5rem]">
                  <ActivityCard activity={activity} now={now} form="compact" />
                </li>
              ))}
            </ul>
          </section>
        )}
      </ComingSoon>
    </>
  );
}
