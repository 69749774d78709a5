import type { ReactNode } from "react";
import { Pagination } from "@/components/ui/pagination";
import { useTranslations } from "@/lib/i18n/use-translations";

interface ListPageProps {
  page: { data: readonly unknown[]; current_page: number; last_page: number };
  hrefOf: (page: number) => string;
  /** What stands there when there is nothing. */
  empty: ReactNode;
  children: ReactNode;
}

/** A page of a module's list, with the ways to the others. */
export function ListPage({ page, hrefOf, empty, children }: ListPageProps) {
  const t = useTranslations("moduleArea.pages");
  return (
    <>
      {page.data.length > 0 ? children : empty}
      <Pagination
        current={page.current_page}
        last={page.last_page}
        hrefOf={hrefOf}
        labels={{
          navigation: t("navigation"),
          previous: t("previous"),
          next: t("next"),
          page: (number) => t("page", { page: number }),
        }}
      />
    </>
  );
}
