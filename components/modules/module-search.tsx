import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { controlClass } from "@/components/ui/field";
import { FormSelect } from "@/components/ui/form-select";
import { searchField } from "@/components/ui/search-field";
import type { ModuleSlug } from "@/lib/domain/modules";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import "./modules.css";

/** One of a few that a list is narrowed to. */
export interface SearchChoice {
  /** In the address. */
  name: string;
  label: string;
  /** Stands for nothing chosen. */
  all: string;
  chosen: string;
  options: readonly { value: string; label: string }[];
}

interface ModuleSearchProps {
  slug: ModuleSlug;
  /** Of the list; without it the module's own. */
  action?: string;
  /** What one looks in, and for. */
  label: string;
  q: string;
  /** As the API has it. */
  maxLength?: number;
  /** Of the tab that one looks in; the first has none. */
  status?: string;
  /** Of one thing of the module, the part of its page in which one looks. */
  part?: string;
  /** The roles that one can choose from; without them one chooses none. */
  roles?: { chosen: string; options: Record<string, string> };
  /** What else it can be narrowed to, below their name; they are open while one of them is chosen. */
  choices?: { title: string; fields: readonly SearchChoice[] } | undefined;
}

/** Looks for something in a module's list; it needs no script. */
export function ModuleSearch({
  slug,
  action = routes.module(slug),
  label,
  q,
  maxLength = 100,
  status,
  part,
  roles,
  choices,
}: ModuleSearchProps) {
  const t = useTranslations("moduleArea.search");
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not known to every screen reader yet.
    <form
      role="search"
      action={action}
      className={cn("flex grow flex-wrap gap-2", roles || choices ? "sm:max-w-2xl" : "sm:max-w-md")}
    >
      {status && <input type="hidden" name="stato" value={status} />}
      {part && <input type="hidden" name="parte" value={part} />}
      <input
        {...searchField}
        key={q}
        name="q"
        defaultValue={q}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        className={cn(controlClass, "min-w-0 grow basis-48")}
      />
      {roles && (
        <select
          key={`role ${roles.chosen}`}
          name="ruolo"
          defaultValue={roles.chosen}
          aria-label={t("role")}
          className={cn(controlClass, "min-w-0 sm:w-auto")}
        >
          <option value="">{t("allRoles")}</option>
          {Object.entries(roles.options).map(([role, name]) => (
            <option key={role} value={role}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Button type="submit" variant="secondary">
        {t("submit")}
      </Button>
      {choices && (
        <details
          key={choices.fields.map(({ chosen }) => chosen).join(" ")}
          open={choices.fields.some(({ chosen }) => chosen)}
          className="module-choices"
        >
          <summary>{choices.title}</summary>
          <div>
            {choices.fields.map(({ name, label: title, all, chosen, options }) => (
              <FormSelect
                key={name}
                name={name}
                label={title}
                placeholder={all}
                defaultValue={chosen}
                options={options}
              />
            ))}
          </div>
        </details>
      )}
    </form>
  );
}
