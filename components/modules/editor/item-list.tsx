import Link from "next/link";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import type { EditorItem, ItemStatus } from "@/lib/contract/editorial";
import { genderOf } from "@/lib/domain/kind-gender";
import { formatDate, formatDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import type { EditorSection } from "./section";
import "@/components/modules/modules.css";

interface ItemListProps {
  slug: string;
  items: EditorItem[];
  /** Forms that save at once: one press from the list. */
  sections: EditorSection[];
  /** Whether several can be chosen. */
  isChoosable: boolean;
}

/** Whether the day of a kind is its last one. */
const runs = (kind: string) => kind === "flyer";

/** What one may edit, each with the way to its forms. */
export function ItemList({ slug, items, sections, isChoosable }: ItemListProps) {
  const t = useTranslations("editor");
  const desk = useTranslations("editorDesk");
  return (
    <ModuleList>
      {items.map(
        ({
          kind,
          id,
          title,
          status,
          organisation,
          revision,
          path,
          day,
          views,
          is_unchecked,
          updated_at,
        }) => (
          <ModuleRow
            key={id}
            choice={
              isChoosable && (
                <label className="bulk-choice">
                  <input
                    type="checkbox"
                    name="id"
                    value={id}
                    aria-label={desk("bulk.choose", { title })}
                  />
                </label>
              )
            }
            href={routes.moduleItem(slug, id)}
            title={title}
            facts={[
              day && t(`list.${runs(kind) ? "until" : "day"}`, { date: formatDay(day, "") }),
              organisation?.name,
              views !== null && t("list.views", { count: views }),
              t(`list.updated.${genderOf(kind)}`, { date: formatDate(new Date(updated_at)) }),
            ]}
            aside={
              <>
                {is_unchecked && <Chip tone="closing">{desk("unchecked")}</Chip>}
                {revision && (
                  <Chip tone={revision.state === "refused" ? "closing" : "accent"}>
                    {t(`states.${revision.state}`)}
                  </Chip>
                )}
                {status && status !== "published" && (
                  <Chip tone="closing">
                    {t(`statuses.${genderOf(kind)}.${status as ItemStatus}`)}
                  </Chip>
                )}
                {path &&
                  sections.map((section) => (
                    <Link
                      key={section.slug}
                      href={routes.moduleItem(slug, id, section.slug)}
                      prefetch={false}
                      className="button button-secondary"
                      aria-label={`${section.title}: ${title}`}
                    >
                      {section.title}
                    </Link>
                  ))}
              </>
            }
          />
        ),
      )}
    </ModuleList>
  );
}
