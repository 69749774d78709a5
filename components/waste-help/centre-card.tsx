import type { ReactNode } from "react";
import { Surface } from "@/components/ui/surface";
import type { WasteCentre } from "@/lib/contract/waste-help";
import { mapLink } from "@/lib/domain/contact-links";
import { useTranslations } from "@/lib/i18n/use-translations";

interface CentreCardProps {
  centre: WasteCentre;
  /** Open now or not. */
  badge: ReactNode;
  hours: ReactNode;
}

/** A centre to which waste is brought. */
export function CentreCard({ centre, badge, hours }: CentreCardProps) {
  const t = useTranslations("wasteHelpPage.centres");
  const { slug, name, address, position, phone, who, accepted, note } = centre;
  const map =
    position && mapLink({ location: { latitude: position.lat, longitude: position.lng } });
  return (
    <Surface className="p-5 md:p-6">
      <section aria-labelledby={slug} className="grid gap-5">
        <header className="grid justify-items-start gap-2">
          <h2 id={slug} className="scroll-mt-24 text-2xl">
            {name}
          </h2>
          {badge}
          <p>
            {address}
            {map && (
              <>
                {" · "}
                <a href={map} className="link" rel="noreferrer">
                  {t("map")}
                </a>
              </>
            )}
          </p>
          {phone && (
            <p>
              {t("phone")}:{" "}
              <a href={`tel:${phone.replace(/\s/g, "")}`} className="link">
                {phone}
              </a>
            </p>
          )}
        </header>
        <div className="grid gap-6 md:grid-cols-2">
          <div>
            <h3 className="text-lg">{t("hours")}</h3>
            <div className="mt-2">{hours}</div>
            <h3 className="mt-5 text-lg">{t("who")}</h3>
            <p className="mt-2">{who}</p>
            {note && <p className="mt-3 text-ink-soft">{note}</p>}
          </div>
          <table className="w-full self-start text-left text-sm">
            <caption className="pb-2 text-left font-semibold text-lg">{t("accepted")}</caption>
            <thead>
              <tr className="border-b border-hairline">
                <th scope="col" className="py-2 pr-4">
                  {t("what")}
                </th>
                <th scope="col" className="py-2">
                  {t("limit")}
                </th>
              </tr>
            </thead>
            <tbody>
              {accepted.map(({ name: what, limit }) => (
                <tr key={what} className="border-b border-hairline">
                  <th scope="row" className="py-2 pr-4 font-normal">
                    {what}
                  </th>
                  <td className="py-2">{limit ?? t("noLimit")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </Surface>
  );
}
