import Link from "next/link";
import { getMessages } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import { ProfileButton } from "@/components/accounts/profile-button";
import { PreferencesButton } from "@/components/consent/preferences-button";
import { Bell } from "@/components/notifications/bell";
import { AppDownloadButton } from "@/components/pwa/app-download-button";
import { SearchButton } from "@/components/search/search-button";
import { Footer } from "@/components/shell/footer";
import { NavigationFocus } from "@/components/shell/navigation-focus";
import { BottomNavigation, type NavigationItem } from "@/components/shell/navigation-tabs";
import { PageErrorBoundary } from "@/components/shell/page-error-boundary";
import { PageTransition } from "@/components/shell/page-transition";
import { SettingsNotice } from "@/components/shell/settings-notice";
import { Splash } from "@/components/shell/splash";
import { TopBar } from "@/components/shell/top-bar";
import { TopBarMenu } from "@/components/shell/top-bar-menu";
import { Icon } from "@/components/ui/icon";
import type { FooterColumn } from "@/lib/contract/page-constants";
import { headerLogo } from "@/lib/domain/header-logo";
import { policyLink } from "@/lib/domain/legal-links";
import { getTranslations } from "@/lib/i18n/get-translations";
import { sections } from "@/lib/listings";
import { routes, shoppingListPage } from "@/lib/routes";
import { adsPage, suitablePage } from "@/lib/section-routes";
import { listPages } from "@/lib/server/pages";
import { areSettingsMissing, getPrivacyMetadata, getSettings } from "@/lib/server/settings";
import { getSite } from "@/lib/server/site";
import { Shell } from "../shell";

async function navigationItems(): Promise<NavigationItem[]> {
  const t = await getTranslations("shell.tabs");
  return [
    { tab: "home", href: routes.home(), label: t("home"), icon: <Icon name="house" /> },
    {
      tab: "activities",
      href: routes.activities(),
      label: t("activities"),
      icon: <Icon name="store" />,
    },
    {
      tab: "events",
      href: routes.events(),
      label: t("events"),
      icon: <Icon name="calendar-days" />,
    },
    {
      tab: "jobs",
      href: routes.jobs(),
      label: t("jobs"),
      icon: <Icon name="briefcase-business" />,
    },
    { tab: "flyers", href: routes.flyers(), label: t("flyers"), icon: <Icon name="newspaper" /> },
  ];
}

/** Sections without a tab of their own. */
async function otherSections(items: NavigationItem[]) {
  const messages = await getMessages();
  return sections
    .map(({ kind, path }) => ({ href: path, label: messages[kind].list.title }))
    .filter(({ href }) => items.every((item) => item.href !== href));
}

async function footerGroups(items: NavigationItem[]) {
  const [t, tShell, pages, privacy] = await Promise.all([
    getTranslations("footer"),
    getTranslations("shell"),
    listPages(),
    getPrivacyMetadata(),
  ]);
  /**
   * Short labels; the address of the settings also counts if the page is not written yet. Another
   * site's address is linked.
   */
  const policies = [
    { path: routes.privacyPolicy(), place: privacy.privacy_policy, label: t("privacy") },
    { path: routes.cookiePolicy(), place: privacy.cookie_policy, label: t("cookies") },
  ].map(({ path, place, label }) => ({ path, label, href: policyLink(place, path) }));
  const missing = policies.filter(({ path }) =>
    pages.every(({ slug }) => routes.page(slug) !== path),
  );
  const linksIn = (column: FooterColumn) =>
    pages
      .filter(({ footer_column }) => footer_column === column)
      .map(({ slug, title }) => {
        const href = routes.page(slug);
        return policies.find(({ path }) => path === href) ?? { href, label: title };
      });
  const own = [
    { href: suitablePage(), label: t("suitable") },
    { href: shoppingListPage(), label: t("shoppingList") },
  ];
  return [
    { title: t("explore"), links: [...items, ...(await otherSections(items)), ...own] },
    {
      title: t("about"),
      links: [...linksIn("about"), { href: adsPage(), label: t("ads") }],
    },
    {
      title: t("legal"),
      links: [...missing, ...linksIn("legal")],
      last: (
        <PreferencesButton href={routes.cookiePolicy()}>
          {tShell("cookiePreferences")}
        </PreferencesButton>
      ),
    },
  ];
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [t, tFooter, tSearch, messages, settings, isWithoutSettings, site, items] =
    await Promise.all([
      getTranslations("shell"),
      getTranslations("footer"),
      getTranslations("search"),
      getMessages(),
      getSettings(),
      areSettingsMissing(),
      getSite(),
      navigationItems(),
    ]);
  const sources = (settings.attributions ?? []).map(({ text, url, license }) => ({
    text: tFooter("source", { text, license }),
    url,
  }));
  const logo = headerLogo(settings, site.name);
  return (
    <Shell>
      <Splash>
        {logo ? (
          // biome-ignore lint/performance/noImgElement: any host, any format; lazy, so that only a start of the app loads it.
          <img src={logo.src} alt="" loading="lazy" />
        ) : (
          <Icon name="sparkles" />
        )}
        <b>{site.name}</b>
        <span>{t("loading")}</span>
      </Splash>
      <div className="site">
        <a href="#contenuto" className="skip-link">
          {t("skipToContent")}
        </a>
        <TopBar
          siteName={site.name}
          logo={logo}
          navigationLabel={t("navigation")}
          items={items}
          actions={
            <>
              <SearchButton label={tSearch("open")} />
              <TopBarMenu label={t("more")}>
                <PreferencesButton
                  href={routes.cookiePolicy()}
                  label={t("cookiePreferences")}
                  className="icon-button"
                >
                  <Icon name="cookie" />
                  <span className="top-bar-words">{t("cookiePreferences")}</span>
                </PreferencesButton>
                <AppDownloadButton labels={messages.shell.app} />
                <Link
                  href={routes.roleRequest()}
                  prefetch={false}
                  aria-label={t("newRequest")}
                  title={t("newRequest")}
                  className="icon-button"
                >
                  <Icon name="plus-square" />
                  <span className="top-bar-words">{t("newRequest")}</span>
                </Link>
              </TopBarMenu>
              <Bell labels={messages.notificationCentre.bell} />
              <ProfileButton labels={messages.accountPages.button} />
            </>
          }
        />
        <SettingsNotice
          message={t("settingsFailed")}
          dismissLabel={t("dismiss")}
          slowWords={t("slow")}
          isMissing={isWithoutSettings}
        />
        <main id="contenuto" tabIndex={-1}>
          <PageTransition>
            <PageErrorBoundary texts={messages.errorPage}>{children}</PageErrorBoundary>
          </PageTransition>
        </main>
        <Footer
          siteName={site.name}
          logo={logo}
          tagline={site.tagline}
          groups={await footerGroups(items)}
          sources={{ title: tFooter("sources"), entries: sources }}
        />
        <BottomNavigation label={t("navigation")} items={items} />
        <Suspense>
          <NavigationFocus />
        </Suspense>
      </div>
    </Shell>
  );
}
