"use client";

import type { ReactNode } from "react";
import { ActionDialog } from "@/components/modules/action-dialog";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { PlaceButtons } from "@/components/modules/place-buttons";
import { useMoves } from "@/components/modules/use-moves";
import { Fault } from "@/components/ui/fault";
import { FormSelect } from "@/components/ui/form-select";
import { type Call, callTo } from "@/lib/contract/endpoint";
import type { StaffCategory, StaffZone } from "@/lib/contract/taxonomy";
import type {
  mergeCategory,
  mergeZone,
  placeCategory,
  placeZone,
  removeCategory,
  removeZone,
} from "@/lib/contract/taxonomy-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { countsOf, isUsed, type TermTexts } from "./term-texts";

/** What is done with categories, or with zones. */
interface TermCalls {
  place: typeof placeCategory | typeof placeZone;
  merge: typeof mergeCategory | typeof mergeZone;
  remove: typeof removeCategory | typeof removeZone;
}

/** Those of categories answer with categories, and so with zones. */
type Placing<Term> = Call<{ to: "up" | "down" }, { data: Term[] }>;

interface TermListProps<Term> {
  calls: TermCalls;
  terms: readonly Term[];
  texts: TermTexts;
  /** Where visitors see what belongs to it. */
  hrefOf: (term: Term) => string;
  factsOf: (term: Term) => ReactNode[];
  /** What is done with it besides. */
  actionsOf: (term: Term) => ReactNode;
}

/** Categories or zones in their order; each is moved by buttons, becomes a part of another one, or goes. */
export function TermList<Term extends StaffCategory | StaffZone>({
  calls,
  terms,
  texts,
  hrefOf,
  factsOf,
  actionsOf,
}: TermListProps<Term>) {
  const moves = useMoves(terms);
  const { items, said, fault } = moves;

  return (
    <div className="grid gap-4">
      <p role="status" className="min-h-6 text-ink-soft">
        {said}
      </p>
      <Fault>{fault}</Fault>
      <ModuleList>
        {items.map((term) => (
          <ModuleRow
            key={term.id}
            id={`riga-${term.id}`}
            href={hrefOf(term)}
            title={term.name}
            facts={[
              countsOf(term.uses, texts).join(", ") || texts.unused,
              ...factsOf(term),
              term.former.length > 0 &&
                fillMessage(texts.former, { slugs: term.former.join(", ") }),
            ]}
            aside={
              <>
                <PlaceButtons
                  item={term}
                  moves={moves}
                  call={callTo(calls.place, { id: term.id }) as Placing<Term>}
                  texts={texts}
                />
                {actionsOf(term)}
                {items.length > 1 && (
                  <MergeDialog calls={calls} term={term} terms={items} texts={texts} />
                )}
                {!isUsed(term) && (
                  <ActionDialog
                    words={{
                      ...texts.remove,
                      description: fillMessage(texts.remove.description, { name: term.name }),
                      done: fillMessage(texts.remove.done, { name: term.name }),
                    }}
                    name={fillMessage(texts.remove.named, { name: term.name })}
                    look={{ variant: "quiet" }}
                    call={callTo(calls.remove, { id: term.id })}
                  />
                )}
              </>
            }
          />
        ))}
      </ModuleList>
    </div>
  );
}

interface MergeDialogProps<Term> extends Pick<TermListProps<Term>, "calls" | "terms" | "texts"> {
  term: Term;
}

/** Asks of what a term becomes a part, and tells beforehand what goes along. */
function MergeDialog<Term extends StaffCategory | StaffZone>({
  calls,
  term,
  terms,
  texts,
}: MergeDialogProps<Term>) {
  const required = useWords("validation.required");
  const { merge } = texts;
  const { name } = term;
  const counts = countsOf(term.uses, texts).join(", ");
  return (
    <ActionDialog<{ into: string }>
      words={{
        ...merge,
        title: fillMessage(merge.title, { name }),
        description: fillMessage(counts ? merge.description : merge.descriptionUnused, {
          name,
          counts,
        }),
        done: fillMessage(merge.done, { name }),
      }}
      name={fillMessage(merge.named, { name })}
      look={{ variant: "quiet" }}
      call={callTo(calls.merge, { id: term.id })}
      labels={{ into: merge.into }}
      defaultValues={{ into: "" }}
    >
      {({ register, faultOf }) => (
        <FormSelect
          {...register("into", { required })}
          label={merge.into}
          placeholder={merge.choose}
          options={terms
            .filter(({ id }) => id !== term.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          required
          fault={faultOf("into")}
        />
      )}
    </ActionDialog>
  );
}
