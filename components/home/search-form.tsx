import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { searchField } from "@/components/ui/search-field";
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "@/lib/contract/search-constants";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

/** The home page's search: a GET form, so that it works without JavaScript. */
export function SearchForm() {
  const t = useTranslations("search");
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones that are some years old know the role, not the element.
    <form role="search" action={routes.search()} method="get" className="search">
      <Icon name="search" />
      <input
        {...searchField}
        name="q"
        required
        minLength={SEARCH_MIN_LENGTH}
        maxLength={SEARCH_MAX_LENGTH}
        aria-label={t("label")}
        placeholder={t("placeholder")}
      />
      <Button type="submit">{t("submit")}</Button>
    </form>
  );
}
