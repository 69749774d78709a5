"use client";

import { CategoryNames } from "@/components/modules/synonyms/category-names";
import { TermList } from "@/components/modules/taxonomy/term-list";
import { Glyph } from "@/components/ui/glyph";
import { callTo } from "@/lib/contract/endpoint";
import type { StaffCategory } from "@/lib/contract/taxonomy";
import {
  changeCategory,
  mergeCategory,
  placeCategory,
  removeCategory,
} from "@/lib/contract/taxonomy-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { listings } from "@/lib/listings";
import { CategoryDialog } from "./category-dialog";

interface CategoryListProps {
  categories: readonly StaffCategory[];
}

const calls = { place: placeCategory, merge: mergeCategory, remove: removeCategory };

/** The categories in the order in which visitors find them. */
export function CategoryList({ categories }: CategoryListProps) {
  const texts = useWords("modules.categorie");
  const { edit } = texts;
  return (
    <TermList
      calls={calls}
      terms={categories}
      texts={texts.list}
      hrefOf={({ slug }) => listings.activities.href({ category: slug })}
      factsOf={(category) => [
        <span key="icon" className="inline-flex items-center gap-1.5">
          <Glyph name={category.icon} className="size-4.5" />
          {listings.activities.href({ category: category.slug })}
        </span>,
        category.synonyms.length > 0 &&
          fillMessage(texts.synonyms, { words: category.synonyms.join(", ") }),
        category.business_type !== "LocalBusiness" &&
          fillMessage(texts.businessType, { type: texts.types[category.business_type] }),
      ]}
      actionsOf={(category) => (
        <>
          <CategoryDialog
            words={edit}
            name={fillMessage(edit.named, { name: category.name })}
            call={callTo(changeCategory, { id: category.id })}
            category={category}
            texts={texts}
          />
          <CategoryNames
            category={category}
            terms={category.synonyms}
            version={category.synonyms_version}
          />
        </>
      )}
    />
  );
}
