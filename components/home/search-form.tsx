import { Search } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { activityListParams, routes } from "@/lib/routes";

/** The home page's main gesture: a GET form, so that it works before and without JavaScript. */
export function SearchForm() {
  const t = useTranslations("search");
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones that are some years old know the role, not the element.
    <form
      role="search"
      action={routes.activities()}
      method="get"
      className="flex items-center gap-2 rounded-full border-2 border-ink bg-surface p-1.5 pl-5 shadow-float focus-within:border-brand-ink"
    >
      <Icon icon={Search} className="size-6" />
      <input
        type="search"
        name={activityListParams.q}
        required
        minLength={2}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t("label")}
        placeholder={t("placeholder")}
        className="min-h-12 w-full min-w-0 flex-1 bg-transparent text-lg text-ink outline-none placeholder:text-ink-soft"
      />
      <button
        type="submit"
        className="min-h-12 cursor-pointer rounded-full bg-brand px-5 font-semibold text-on-brand transition-colors duration-150 hover:bg-brand-strong focus-visible:rounded-full sm:px-8"
      >
        {t("submit")}
      </button>
    </form>
  );
}
