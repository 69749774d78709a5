import "../globals.css";
import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import type { CSSProperties, ReactNode } from "react";
import { getStart } from "@/lib/contract/account-endpoints";
import { type BrandTheme, brandThemes, DEFAULT_BRAND, parseColor } from "@/lib/domain/brand-colors";
import { earlyScript } from "@/lib/domain/early-script";
import { filledText } from "@/lib/domain/filled-text";
import { manifestAddress } from "@/lib/domain/manifest-address";
import { PUSH_KEY_META } from "@/lib/domain/push-key";
import { START_CALL_META } from "@/lib/domain/start-call";
import { locales } from "@/lib/i18n/locales";
import { getPwaSettings } from "@/lib/server/settings";
import { getSite } from "@/lib/server/site";
import { getTracking } from "@/lib/server/tracking";
import { webEnv } from "@/lib/server/web-env";
import { fontVariables } from "../fonts";
import { TrackingMetas } from "./tracking-metas";

/** Public pages are rendered at their first request and cached; the build needs no backend. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [{ name, description }, pwa] = await Promise.all([getSite(), getPwaSettings()]);
  return {
    title: { absolute: name },
    description,
    applicationName: name,
    manifest: manifestAddress(pwa),
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/icons/icon.svg", type: "image/svg+xml" },
      ],
      apple: "/icons/apple-touch-icon.png",
    },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const { theme_color } = await getPwaSettings();
  return {
    width: "device-width",
    initialScale: 1,
    viewportFit: "cover",
    colorScheme: "light dark",
    themeColor: parseColor(theme_color) ?? DEFAULT_BRAND,
  };
}

function themeVariables(theme: "light" | "dark", colors: BrandTheme): Record<string, string> {
  return {
    [`--theme-brand-${theme}`]: colors.brand,
    [`--theme-on-brand-${theme}`]: colors.onBrand,
    [`--theme-brand-strong-${theme}`]: colors.strong,
    [`--theme-brand-ink-${theme}`]: colors.ink,
    [`--theme-brand-tint-${theme}`]: colors.tint,
  };
}

interface LocaleLayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export default async function LocaleLayout({ children, params }: LocaleLayoutProps) {
  const { locale } = await params;
  if (!locales.some((known) => known === locale)) notFound();
  const [pwa, tracking] = await Promise.all([getPwaSettings(), getTracking()]);
  const { light, dark } = brandThemes(pwa.theme_color);
  const pushKey = filledText(pwa.push_public_key) ? null : webEnv().vapidPublicKey;
  const style = { ...themeVariables("light", light), ...themeVariables("dark", dark) };
  return (
    <html lang={locale} className={fontVariables} style={style as CSSProperties}>
      <body>
        {/* An asynchronous module: the browser paints what it has, and runs this when it is free (decision 090). */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own. */}
        <script type="module" async dangerouslySetInnerHTML={{ __html: earlyScript }} />
        {pushKey && <meta name={PUSH_KEY_META} content={pushKey} />}
        {pwa.start_call && <meta name={START_CALL_META} content={getStart.path} />}
        <TrackingMetas tracking={tracking} />
        {children}
      </body>
    </html>
  );
}
