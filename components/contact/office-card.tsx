import type { ReactNode } from "react";
import { Surface } from "@/components/ui/surface";
import type { ContactOffice } from "@/lib/contract/contact";
import { addressLine } from "@/lib/domain/contact-links";
import { useTranslations } from "@/lib/i18n/use-translations";

/** A word of a line that is an address or a number, as a link. */
function linked(text: string): ReactNode {
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) {
    return (
      <a href={`mailto:${text}`} className="link break-all">
        {text}
      </a>
    );
  }
  if (/^\+?\d[\d ]{5,}$/.test(text)) {
    return (
      <a href={`tel:${text.replaceAll(" ", "")}`} className="link tabular">
        {text}
      </a>
    );
  }
  return text;
}

/** The office: place, hours, contacts, people. */
export function OfficeCard({ office }: { office: ContactOffice }) {
  const t = useTranslations("contact.office");
  const { name, hours, people, email, phone } = office;
  const address = addressLine({ ...office, number: null });
  const reach = [phone, email].filter((way) => way !== null);
  if (!address && hours.length + people.length + reach.length === 0) return null;
  return (
    <Surface className="mb-6 p-6">
      <h2 className="text-2xl">{name ?? t("title")}</h2>
      <dl className="mt-4 grid gap-4">
        {address && <Fact term={t("address")} lines={[address]} />}
        {hours.length > 0 && <Fact term={t("hours")} lines={hours} />}
        {reach.length > 0 && <Fact term={t("reach")} lines={reach.map(linked)} />}
        {people.length > 0 && <Fact term={t("people")} lines={people.map(personOf)} />}
      </dl>
    </Surface>
  );
}

function Fact({ term, lines }: { term: string; lines: readonly ReactNode[] }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a setting, which has no other name for them.
        <dd key={index} className="mt-1">
          {line}
        </dd>
      ))}
    </div>
  );
}

/** "Ada Rossi, redazione, ada@comune.example" */
function personOf(line: string): ReactNode {
  const [name = "", ...facts] = line.split(",").map((part) => part.trim());
  return (
    <>
      <b>{name}</b>
      {facts.map((fact) => (
        <span key={fact} className="block text-sm">
          {linked(fact)}
        </span>
      ))}
    </>
  );
}
