import { Comparison } from "@/components/modules/editor/comparison";
import type { EditorField } from "@/components/modules/editor/fields";
import type { EditorTexts } from "@/components/modules/editor/texts";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link-button";
import type { Unchecked } from "@/lib/contract/editorial";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import type decisioni from "@/lib/i18n/messages/it/modules/decisioni.json";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { UncheckedActions } from "./unchecked-actions";

interface UncheckedListProps {
  items: Unchecked[];
  /** The fields of each kind, by its name. */
  fields: Readonly<Record<string, EditorField[]>>;
  editor: EditorTexts;
  texts: (typeof decisioni)["unchecked"];
}

/** What was published without a decision, each with what changed and what can be done about it. */
export function UncheckedList({ items, fields, editor, texts }: UncheckedListProps) {
  const t = useTranslations("modules.decisioni.unchecked");
  return (
    <ModuleList>
      {items.map((item) => {
        const { id, title, kind, module, item_id, organisation, author, is_new, is_own } = item;
        const at = new Date(item.published_at);
        return (
          <ModuleRow
            key={id}
            title={title}
            facts={[
              organisation?.name,
              author && t("by", { who: author }),
              t("on", { date: formatDate(at), time: formatRomeTime(at) }),
              is_new && <Chip tone="accent">{t("isNew")}</Chip>,
            ]}
            aside={
              <>
                {!is_own && (
                  <UncheckedActions
                    id={id}
                    title={title}
                    mayRevert={!is_new && item.fields.some((field) => !field.is_overtaken)}
                    texts={texts}
                  />
                )}
                <LinkButton href={routes.moduleItem(module, item_id)} variant="quiet">
                  {t("open")}
                </LinkButton>
              </>
            }
          >
            {is_own && <p>{t("own")}</p>}
            {item.fields.map(({ field: name, before, after, is_overtaken }) => {
              const field = fields[kind]?.find((one) => one.name === name);
              return (
                <section key={name} className="mt-4">
                  <h3>{field?.label ?? name}</h3>
                  {is_overtaken && <Chip tone="closing">{t("overtaken")}</Chip>}
                  <Comparison
                    field={field}
                    sides={[
                      ...(is_new ? [] : [{ title: t("before"), value: before }]),
                      { title: t("after"), value: after },
                    ]}
                    heading="h4"
                    texts={editor}
                  />
                </section>
              );
            })}
          </ModuleRow>
        );
      })}
    </ModuleList>
  );
}
