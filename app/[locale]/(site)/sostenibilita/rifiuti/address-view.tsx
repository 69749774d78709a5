import type { Metadata } from "next";
import Link from "next/link";
import { getMessages } from "next-intl/server";
import { WasteReminderButton } from "@/components/follows/waste-reminder-button";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Surface } from "@/components/ui/surface";
import { AddressForm, type AskedAddress } from "@/components/waste/address-form";
import { KeepAddress } from "@/components/waste/keep-address";
import { MissButton } from "@/components/waste/miss-button";
import type { WasteAddress, WasteOverview } from "@/lib/contract/waste";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { wasteCalendarPage, wasteZonePage } from "@/lib/section-routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";
import { getWasteOverview } from "@/lib/server/waste";
import { AbsentPage } from "../../absent-page";

interface AddressViewProps {
  /** Null: no address was asked for. */
  asked: AskedAddress | null;
  found: WasteAddress | null;
  fault: string;
}

/** The waste calendar: the form that finds the zone of an address, its answer, all zones. */
export async function AddressView({ asked, found, fault }: AddressViewProps) {
  const [site, overview, { wastePage, shell }] = await Promise.all([
    getSite(),
    getWasteOverview(),
    getMessages(),
  ]);
  if (!overview) return <AbsentPage title={wastePage.title} />;
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: wastePage.hub, href: routes.sustainability() },
  ];
  return (
    <div data-section="home" className="page-width pt-6 pb-16 md:pt-10">
      <Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />
      <header className="mt-3 mb-6 max-w-[60ch]">
        <h1 className="text-4xl">{wastePage.title}</h1>
        {overview.has_streets && <p className="mt-4 text-lg">{wastePage.lead}</p>}
      </header>
      {overview.zones.length === 0 ? (
        <EmptyState title={wastePage.noZones.title} text={wastePage.noZones.text} />
      ) : (
        <div className="grid gap-10">
          {overview.has_streets && (
            <div className="max-w-3xl">
              <AddressForm
                key={asked?.street}
                asked={asked ?? { street: "", number: "", kind: "household" }}
                texts={wastePage.address}
              />
              {fault && (
                <p role="alert" className="form-fault mt-4">
                  {fault}
                </p>
              )}
              {asked && found && <Answer asked={asked} found={found} />}
            </div>
          )}
          <ZoneList zones={overview.zones} />
        </div>
      )}
    </div>
  );
}

async function Answer({ asked, found }: { asked: AskedAddress; found: WasteAddress }) {
  const [t, { wastePage }] = await Promise.all([getTranslations("wastePage"), getMessages()]);
  const { outcome, street, zone, note } = found;
  const values = {
    street: [street ?? asked.street, asked.number].filter(Boolean).join(" "),
    number: asked.number,
    zone: zone?.name ?? "",
  };
  return (
    <section aria-label={t("address.answer")} className="mt-6">
      <Surface className="grid justify-items-start gap-4 p-5">
        <p className="text-lg">
          {t(
            `outcomes.${outcome}`,
            outcome === "unknown_number" ? { ...values, street: street ?? "" } : values,
          )}
        </p>
        {note && <p>{note}</p>}
        {zone && (
          <>
            <LinkButton href={wasteZonePage(zone.slug, asked.kind)} size="large">
              {t("outcomes.open")}
            </LinkButton>
            <WasteReminderButton
              place={{ ...asked, street: street ?? asked.street }}
              texts={wastePage.remind}
              name={t("remind.named", { street: values.street })}
            />
            <MissButton
              place={{ ...asked, street: street ?? asked.street }}
              texts={wastePage.miss}
              name={t("miss.named", { street: values.street })}
            />
            <KeepAddress
              place={{ ...asked, street: street ?? asked.street, zone }}
              texts={wastePage.keep}
            />
          </>
        )}
      </Surface>
    </section>
  );
}

async function ZoneList({ zones }: Pick<WasteOverview, "zones">) {
  const t = await getTranslations("wastePage");
  return (
    <section aria-labelledby="zone">
      <h2 id="zone" className="text-2xl">
        {t("zones")}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {zones.map(({ slug, name, note, calendars }) => (
          <li key={slug}>
            <Surface className="grid gap-2 p-5">
              <h3 className="text-xl">{name}</h3>
              {note && <p className="text-ink-soft">{note}</p>}
              {calendars.length === 0 && <p className="text-ink-soft">{t("noCalendar")}</p>}
              <ul className="flex flex-wrap gap-x-6">
                {calendars.map(({ kind }) => (
                  <li key={kind}>
                    <Link href={wasteZonePage(slug, kind)} prefetch={false} className="link">
                      {t(kind)}
                      <span className="sr-only">: {name}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Surface>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Addresses that somebody asked for are not indexed. */
export async function addressMetadata({ isAsked }: { isAsked: boolean }): Promise<Metadata> {
  const [site, overview, t] = await Promise.all([
    getSite(),
    getWasteOverview(),
    getTranslations("wastePage"),
  ]);
  return pageMetadata(site, {
    title: t("title"),
    description: t("description", { town: site.town }),
    path: wasteCalendarPage(),
    index: !isAsked && overview !== null && overview.zones.length > 0,
  });
}
