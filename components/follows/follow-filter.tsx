import { useTranslations } from "@/lib/i18n/use-translations";
import { FollowButton } from "./follow-button";

interface FollowFilterProps {
  /** Slugs of the list's filter. */
  filter: { category?: string | undefined; zone?: string | undefined };
  /** Names of the filter's terms; undefined: none that exists. */
  category?: string | undefined;
  zone?: string | undefined;
}

/** Follows the category of a filtered list, else its zone. */
export function FollowFilter({ filter, category, zone }: FollowFilterProps) {
  const t = useTranslations("follows.button");
  const [kind, key, name] =
    filter.category && category
      ? (["category", filter.category, category] as const)
      : (["zone", filter.zone, zone] as const);
  if (!key || !name) return null;
  const texts = {
    label: t("named", { name }),
    longLabel: t("named", { name }),
    failed: t("failed"),
  };
  return <FollowButton key={key} subject={{ kind, key }} name={name} texts={texts} />;
}
