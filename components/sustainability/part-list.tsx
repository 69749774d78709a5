import Link from "next/link";
import type { SustainabilityPart } from "@/lib/domain/sustainability-part";
import { useTranslations } from "@/lib/i18n/use-translations";
import "./sustainability.css";

/** Parts of the section, each with its heading, which is the link, and a line. */
export function PartList({ parts }: { parts: readonly SustainabilityPart[] }) {
  const t = useTranslations("sustainability.parts");
  return (
    <ul className="sustainability-parts">
      {parts.map(({ name, href, facts }) => (
        <li key={name}>
          <h2>
            <Link href={href} prefetch={false}>
              {t(`${name}.title`)}
            </Link>
          </h2>
          <p>{t(`${name}.line`, facts)}</p>
        </li>
      ))}
    </ul>
  );
}
