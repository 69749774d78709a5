import type { Metadata } from "next";
import { OfflinePages } from "@/components/pwa/offline-pages";
import { ReloadWhenOnline } from "@/components/shell/reload-when-online";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const [site, t] = await Promise.all([getSite(), getTranslations("offline")]);
  return pageMetadata(site, { title: t("title"), path: routes.offline(), index: false });
}

/** Shown offline instead of a page that is not stored. */
export default async function Page() {
  const [site, t] = await Promise.all([getSite(), getTranslations("offline")]);
  return (
    // As high as the screen: the list comes after load and must not move the footer into or out of view.
    <div className="page-width min-h-svh py-16 lg:py-28" data-instead>
      <ReloadWhenOnline />
      <span className="flex size-16 items-center justify-center rounded-full bg-brand-tint text-brand-ink">
        <Icon name="wifi-off" className="size-8" />
      </span>
      <h1 className="mt-6 text-4xl">{t("title")}</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">{t("text")}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {/* An empty address reloads the requested page, which this one replaces. */}
        <LinkButton href="" size="large">
          {t("retry")}
        </LinkButton>
        <LinkButton href={routes.home()} variant="secondary" size="large">
          {t("home")}
        </LinkButton>
      </p>
      <OfflinePages
        siteName={site.name}
        title={t("saved")}
        savedToday={t.raw("savedToday")}
        savedEarlier={t.raw("savedEarlier")}
        nothing={t("nothingSaved")}
      />
    </div>
  );
}
