import { getMessages } from "next-intl/server";
import { MergeForm } from "@/components/modules/activity-merges/merge-form";
import { MergeBelongings, MergeSides } from "@/components/modules/activity-merges/merge-sides";
import { TwinList, TwinPairList } from "@/components/modules/activity-merges/twin-list";
import type { EditorField } from "@/components/modules/editor/fields";
import { ValueText } from "@/components/modules/editor/value-text";
import { ModuleSearch } from "@/components/modules/module-search";
import { ModuleSection } from "@/components/modules/module-section";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { listTwinPairs, listTwins, previewMerge } from "@/lib/contract/activity-merge-endpoints";
import {
  activityMergePreviewSchema,
  activityMergeQuerySchema,
  twinListSchema,
  twinPairsSchema,
} from "@/lib/contract/activity-merges";
import { callTo } from "@/lib/contract/endpoint";
import { findModule } from "@/lib/domain/modules";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { activityMergePage, CARD_MERGE_PART, routes } from "@/lib/routes";
import { type PrivatePageProps, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "attivita";
/** Activities that look like one place, as the address names them. */
export const TWINS = "doppioni";
/** Who makes two activities one. */
export const MERGE_PERMISSION = "activities.merge";

async function words() {
  const { modules, editor } = await getMessages();
  const { twins, merge } = modules[SLUG];
  return { twins, merge, statuses: editor.statuses.f, editor };
}

/** Activities that look like one place, of the whole town. */
export async function TwinsPage() {
  const [{ data }, texts] = await Promise.all([
    readOwn(callTo(listTwinPairs), twinPairsSchema),
    words(),
  ]);
  const { title, lead, empty } = texts.twins;
  return (
    <ModuleFrame
      module={findModule(SLUG)}
      item={{ title, lead, href: routes.module(SLUG, { status: TWINS }) }}
    >
      {data.length > 0 ? (
        <TwinPairList pairs={data} words={texts} />
      ) : (
        <EmptyState glyph="shop" {...empty} />
      )}
    </ModuleFrame>
  );
}

interface MergePageProps extends PrivatePageProps {
  /** Of the activity that stays. */
  id: string;
  /** All that an activity has. */
  fields: readonly EditorField[];
}

/** An activity becomes one with another one: which (`con` in the address), and what of the two stays. */
export async function MergePage({ id, fields, searchParams }: MergePageProps) {
  const [other, q] = await Promise.all([
    queryValue(searchParams, "con"),
    queryValue(searchParams, "q"),
  ]);
  const isActivity = other !== id && activityMergeQuerySchema.safeParse({ from: other }).success;
  return other && isActivity ? (
    <ComparePage id={id} other={other} fields={fields} />
  ) : (
    <ChoosePage id={id} q={q ?? ""} />
  );
}

async function ChoosePage({ id, q }: { id: string; q: string }) {
  const [list, texts] = await Promise.all([
    readOwn(callTo(listTwins, { id, q }), twinListSchema),
    words(),
  ]);
  const { merge } = texts;
  return (
    <ModuleFrame module={findModule(SLUG)} item={{ id, title: list.card.name, lead: merge.choose }}>
      <div className="module-tools">
        <ModuleSearch
          slug={SLUG}
          action={routes.moduleItem(SLUG, id)}
          part={CARD_MERGE_PART}
          label={merge.search}
          q={q}
        />
      </div>
      {list.data.length > 0 ? (
        <ModuleSection id="altre" title={q ? fillMessage(merge.found, { q }) : merge.likely}>
          <TwinList {...list} words={texts} />
        </ModuleSection>
      ) : (
        <EmptyState glyph="search" {...(q ? merge.noneFound : merge.noneLikely)} />
      )}
    </ModuleFrame>
  );
}

interface ComparePageProps extends Pick<MergePageProps, "id" | "fields"> {
  other: string;
}

async function ComparePage({ id, other, fields }: ComparePageProps) {
  const [preview, { merge, statuses, editor }] = await Promise.all([
    readOwn(callTo(previewMerge, { id, from: other }), activityMergePreviewSchema),
    words(),
  ]);
  const { stays, goes, obstacles, etag } = preview;
  const known: readonly EditorField[] = [
    ...fields,
    // What the forms of an activity do not offer.
    { type: "tags", name: "languages", label: merge.languages, max: 12 },
  ];
  const shown = known.flatMap((field) => {
    const found = preview.fields.find((one) => one.field === field.name);
    if (!found) return [];
    return [
      {
        field: field.name,
        label: field.label,
        stays: <ValueText field={field} value={found.stays} texts={editor} />,
        goes: <ValueText field={field} value={found.goes} texts={editor} />,
        isTaken: found.is_taken,
      },
    ];
  });
  return (
    <ModuleFrame
      words={["modules.attivita.merge"]}
      module={findModule(SLUG)}
      item={{ id, title: stays.name, lead: `${merge.title}. ${merge.compareLead}` }}
    >
      {obstacles.length > 0 && (
        <Notice tone="danger">
          <p className="font-semibold">{merge.obstacles}</p>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ModuleSection id="quale" title={merge.which}>
        <MergeSides stays={stays} goes={goes} texts={merge} statuses={statuses} />
        <LinkButton href={activityMergePage(id)} variant="quiet" className="mt-4 ml-2">
          {merge.back}
        </LinkButton>
      </ModuleSection>
      <ModuleSection id="passa" title={merge.belongings}>
        <MergeBelongings preview={preview} texts={merge} />
      </ModuleSection>
      <ModuleSection id="campi" title={merge.fields}>
        <p className="mb-4">{shown.length > 0 ? merge.fieldsLead : merge.noFields}</p>
        {/* What was chosen stays when one of the two has changed meanwhile, and is chosen anew when they swap. */}
        <MergeForm
          key={`${id} ${goes.id}`}
          stays={{ id, name: stays.name }}
          goes={{ id: goes.id, name: goes.name }}
          etag={etag}
          isBlocked={obstacles.length > 0}
          fields={shown}
        />
      </ModuleSection>
    </ModuleFrame>
  );
}
