import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { searchField } from "@/components/ui/search-field";
import type { JournalFilter as Filter, JournalPage } from "@/lib/contract/journal";
import { useTranslations } from "@/lib/i18n/use-translations";
import { journalPage } from "@/lib/routes";
import "@/components/modules/modules.css";

interface JournalFilterProps extends Pick<JournalPage, "areas" | "actions" | "people"> {
  filter: Filter;
}

type Options = readonly { value: string; name: string }[];

/** What the journal is narrowed to; it needs no script. An area's actions can be chosen once the area was. */
export function JournalFilter({ filter, areas, actions, people }: JournalFilterProps) {
  const t = useTranslations("modules.registro.filter");
  const { q, area, action, by, about, from, to } = filter;
  const isKnown = by === "" || people.some(({ value }) => value === by);
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not known to every screen reader yet.
    <form
      key={JSON.stringify(filter)}
      role="search"
      aria-label={t("label")}
      action={journalPage()}
      className="journal-filter"
    >
      {about && <input type="hidden" name="cosa" value={about} />}
      <Labelled label={t("q")} className="col-span-full">
        {(id) => (
          <input
            {...searchField}
            id={id}
            name="q"
            defaultValue={q}
            maxLength={100}
            className={controlClass}
          />
        )}
      </Labelled>
      <Choice name="area" label={t("area")} chosen={area} all={t("allAreas")} options={areas} />
      {actions.length > 0 && (
        <Choice
          name="azione"
          label={t("action")}
          chosen={action}
          all={t("allActions")}
          options={actions}
        />
      )}
      <Choice
        name="chi"
        label={t("by")}
        chosen={by}
        all={t("everybody")}
        options={isKnown ? people : [...people, { value: by, name: t("other") }]}
      />
      <Labelled label={t("from")} className="max-sm:col-span-full">
        {(id) => (
          <input id={id} type="date" name="dal" defaultValue={from} className={controlClass} />
        )}
      </Labelled>
      <Labelled label={t("to")} className="max-sm:col-span-full">
        {(id) => <input id={id} type="date" name="al" defaultValue={to} className={controlClass} />}
      </Labelled>
      <div className="col-span-full flex flex-wrap items-center gap-4 lg:col-span-1">
        <Button type="submit">{t("submit")}</Button>
        {Object.values(filter).some((value) => value !== "") && (
          <Link href={journalPage()} prefetch={false} className="link">
            {t("clear")}
          </Link>
        )}
      </div>
    </form>
  );
}

interface LabelledProps {
  label: string;
  /** Of its place in the form. */
  className?: string;
  children: (id: string) => ReactNode;
}

function Labelled({ label, className, children }: LabelledProps) {
  const id = `registro-${label.toLowerCase().replace(/\W+/g, "-")}`;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  /** What the choice of none is called. */
  all: string;
  options: Options;
}

function Choice({ name, label, chosen, all, options }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} name={name} defaultValue={chosen} className={controlClass}>
          <option value="">{all}</option>
          {options.map(({ value, name: option }) => (
            <option key={value} value={value}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
