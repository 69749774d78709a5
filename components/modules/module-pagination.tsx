import { useTranslations } from "next-intl";
import { Pagination } from "@/components/ui/pagination";

interface ModulePaginationProps {
  current: number;
  last: number;
  hrefOf: (page: number) => string;
}

/** The pages of a module's list. */
export function ModulePagination(props: ModulePaginationProps) {
  const t = useTranslations("moduleArea.pages");
  return (
    <Pagination
      {...props}
      labels={{
        navigation: t("navigation"),
        previous: t("previous"),
        next: t("next"),
        page: (page) => t("page", { page }),
      }}
    />
  );
}
