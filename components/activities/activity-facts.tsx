import type { Activity } from "@/lib/contract/activities";
import { webLink } from "@/lib/domain/contact-links";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

/** True if `ActivityFacts` has anything to show. */
export function hasFacts({ facts, certificates }: Activity, now: Date): boolean {
  return facts.length > 0 || certificates.some(({ valid_to }) => valid_to >= romeDay(now));
}

/** What a business repairs, sells loose, takes back, gives away and shares, and its valid certificates. */
export function ActivityFacts({ activity, now }: { activity: Activity; now: Date }) {
  const t = useTranslations("activities.facts");
  if (!hasFacts(activity, now)) return null;
  const today = romeDay(now);
  const certificates = activity.certificates.filter(({ valid_to }) => valid_to >= today);
  return (
    <section aria-labelledby="fatti">
      <h2 id="fatti" className="mb-3 text-2xl">
        {t("title")}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        {activity.facts.map(({ kind, what }) => (
          <li key={`${kind} ${what}`}>{t(`kind.${kind}`, { what })}</li>
        ))}
      </ul>
      {certificates.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-lg">{t("certificates")}</h3>
          <ul className="grid gap-3">
            {certificates.map(({ scheme, number, issuer, register_url, valid_to }) => {
              const href = webLink(register_url);
              return (
                <li key={`${scheme} ${number}`}>
                  {`${t("certificate", { scheme, number, issuer })}, ${t("until", { day: formatDay(valid_to, "") })}. `}
                  {href && (
                    <a href={href} rel="noopener" className="underline underline-offset-4">
                      {t("register", { issuer })}
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <p className="mt-4 text-ink-soft text-sm">{t("lead")}</p>
    </section>
  );
}
