import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/routes";

/** The home page's main gesture: a GET form, so that it works before and without JavaScript. */
export function SearchForm() {
  const t = useTranslations("search");
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones that are some years old know the role, not the element.
    <form role="search" action={routes.search()} method="get" className="search">
      <Icon name="search" />
      <input
        type="search"
        name="q"
        required
        minLength={2}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t("label")}
        placeholder={t("placeholder")}
      />
      <button type="submit" className="button button-primary">
        {t("submit")}
      </button>
    </form>
  );
}
