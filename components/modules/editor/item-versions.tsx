import type { ReactNode } from "react";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { FormSelect } from "@/components/ui/form-select";
import type { Content, EditorDocument } from "@/lib/contract/editorial";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { Comparison } from "./comparison";
import { differingFields } from "./differing-fields";
import type { EditorField } from "./fields";
import type { EditorTexts } from "./texts";

/** One side of a comparison; `id` empty: what is published now. */
export interface ComparedSide {
  id: string;
  content: Content;
}

interface ItemVersionsProps {
  slug: string;
  document: EditorDocument;
  /** Of the kind, in the order in which they are written. */
  fields: readonly EditorField[];
  /** What is compared; null: nothing yet. */
  compared: { version: ComparedSide; other: ComparedSide } | null;
  editor: EditorTexts;
  /** What can be done with the version that is compared. */
  actions: ReactNode;
}

/** The versions of an item, and two of them side by side. It needs no script. */
export function ItemVersions({
  slug,
  document: { id, versions, live },
  fields,
  compared,
  editor,
  actions,
}: ItemVersionsProps) {
  const t = useTranslations("editorDesk.versions");
  const nobody = useTranslations("editor")("nobody");
  const moments = versions.map(({ published_at: at }) => ({
    date: formatDate(new Date(at)),
    time: formatRomeTime(new Date(at)),
  }));
  /** By its minute, and where there are several of one, by its number among them. */
  const names = new Map(
    versions.map(({ id: version }, index) => {
      const { date, time } = moments[index] ?? { date: "", time: "" };
      const isSame = (other: { date: string; time: string }) =>
        other.date === date && other.time === time;
      const number = moments.slice(index).filter(isSame).length;
      const isAlone = moments.filter(isSame).length === 1;
      return [version, isAlone ? t("at", { date, time }) : t("atNumber", { date, time, number })];
    }),
  );
  const labelOf = (version: string) => names.get(version) ?? t("today");
  const labels = (names: readonly string[]) =>
    names.flatMap((name) => fields.find((field) => field.name === name)?.label ?? []).join(", ");
  const options = versions.map((one) => ({ value: one.id, label: labelOf(one.id) }));
  const part = <input type="hidden" name="parte" value={t("part")} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {compared && (
        <ModuleSection id="confronto" title={t("compare")}>
          <form
            action={routes.moduleItem(slug, id)}
            className="mb-5 flex flex-wrap items-end gap-3"
          >
            {part}
            <FormSelect
              label={t("version")}
              name="versione"
              defaultValue={compared.version.id}
              options={options}
            />
            <FormSelect
              label={t("with")}
              name="con"
              defaultValue={compared.other.id}
              options={[...(live ? [{ value: "", label: t("today") }] : []), ...options]}
            />
            <Button type="submit" variant="secondary">
              {t("compare")}
            </Button>
          </form>
          <Differences
            {...compared}
            titles={[labelOf(compared.version.id), labelOf(compared.other.id)]}
            fields={fields}
            editor={editor}
          />
          {actions}
        </ModuleSection>
      )}
      <form action={routes.moduleItem(slug, id)}>
        {part}
        <ModuleList>
          {versions.map(({ id: version, author, fields: changed, is_unchecked }) => (
            <ModuleRow
              key={version}
              title={labelOf(version)}
              facts={[
                author ?? nobody,
                changed.length > 0 ? t("fields", { fields: labels(changed) }) : t("whole"),
              ]}
              aside={
                <>
                  {is_unchecked && <Chip tone="closing">{t("unchecked")}</Chip>}
                  <Button
                    type="submit"
                    variant="secondary"
                    name="versione"
                    value={version}
                    aria-label={t("compareName", { at: labelOf(version) })}
                  >
                    {t("compareToday")}
                  </Button>
                </>
              }
            />
          ))}
        </ModuleList>
      </form>
    </div>
  );
}

interface DifferencesProps {
  version: ComparedSide;
  other: ComparedSide;
  titles: readonly [string, string];
  fields: readonly EditorField[];
  editor: EditorTexts;
}

function Differences({ version, other, titles: [mine, theirs], fields, editor }: DifferencesProps) {
  const t = useTranslations("editorDesk.versions");
  const differing = differingFields(version.content, other.content);
  if (differing.length === 0) return <p>{t("same")}</p>;
  const shown = fields.filter(({ name }) => differing.includes(name));
  return (
    <>
      {shown.map((field) => (
        <section key={field.name} className="mb-5">
          <h3>{field.label}</h3>
          <Comparison
            field={field}
            sides={[
              { title: mine, value: version.content[field.name] },
              { title: theirs, value: other.content[field.name] },
            ]}
            heading="h4"
            texts={editor}
          />
        </section>
      ))}
      {shown.length < differing.length && <p className="mb-5">{t("hidden")}</p>}
    </>
  );
}
