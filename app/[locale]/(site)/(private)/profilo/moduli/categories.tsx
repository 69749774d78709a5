import { getMessages } from "next-intl/server";
import { LiveRegion } from "@/components/modules/action-area";
import { CategoryDialog } from "@/components/modules/taxonomy/category-dialog";
import { CategoryList } from "@/components/modules/taxonomy/category-list";
import { EmptyState } from "@/components/ui/empty-state";
import { callTo } from "@/lib/contract/endpoint";
import { staffCategoryListSchema } from "@/lib/contract/taxonomy";
import { createCategory, listStaffCategories } from "@/lib/contract/taxonomy-endpoints";
import { findModule } from "@/lib/domain/modules";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "categorie";

/** The categories: their names, icons and order, and what becomes a part of what. */
export async function CategoriesPage() {
  const [{ data }, { modules }] = await Promise.all([
    readOwn(callTo(listStaffCategories), staffCategoryListSchema),
    getMessages(),
  ]);
  const texts = modules[SLUG];
  return (
    <ModuleFrame
      words={["modules.categorie", "modules.sinonimi.ofCategory"]}
      module={findModule(SLUG)}
    >
      <LiveRegion>
        <div>
          <CategoryDialog
            words={texts.add}
            look={{ variant: "primary" }}
            call={callTo(createCategory)}
            values={{ name: "", slug: "", icon: "store", business_type: "LocalBusiness" }}
            texts={{ form: texts.form, icons: texts.icons, types: texts.types }}
          />
        </div>
        {data.length === 0 ? (
          <EmptyState glyph="store" {...texts.empty} />
        ) : (
          <CategoryList categories={data} />
        )}
      </LiveRegion>
    </ModuleFrame>
  );
}
