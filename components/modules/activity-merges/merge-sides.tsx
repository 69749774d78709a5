import Link from "next/link";
import { LinkButton } from "@/components/ui/link-button";
import type { ActivityMergePreview, MergedActivity } from "@/lib/contract/activity-merges";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { activityMergePage, routes } from "@/lib/routes";
import { activityFacts } from "./activity-facts";
import type { MergeTexts } from "./texts";
import "@/components/ui/forms.css";

interface MergeSidesProps extends Pick<ActivityMergePreview, "stays" | "goes"> {
  texts: MergeTexts;
  statuses: Readonly<Record<string, string>>;
}

/** Which of two activities stays and which goes, and the way to the contrary. */
export function MergeSides({ stays, goes, texts, statuses }: MergeSidesProps) {
  const side = (title: string, activity: MergedActivity) => (
    <div>
      <h3>{title}</h3>
      <p className="text-lg font-semibold break-words">{activity.name}</p>
      <ul>
        {activityFacts(activity, texts, statuses).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {activity.path && (
        <Link
          href={activity.path}
          prefetch={false}
          className="link mt-2 inline-flex min-h-11 items-center"
        >
          {texts.openPage}
        </Link>
      )}
    </div>
  );
  return (
    <>
      <div className="side-by-side">
        {side(texts.stays, stays)}
        {side(texts.goes, goes)}
      </div>
      <LinkButton
        href={activityMergePage(goes.id, { other: stays.id })}
        variant="secondary"
        className="mt-4"
      >
        {fillMessage(texts.swap, { name: goes.name })}
      </LinkButton>
    </>
  );
}

/** What goes along with the activity that goes, in words. */
export function MergeBelongings({
  preview: { stays, goes, belongings },
  texts,
}: {
  preview: ActivityMergePreview;
  texts: MergeTexts;
}) {
  const counts = (
    Object.keys(texts.counts) as (keyof ActivityMergePreview["belongings"])[]
  ).flatMap((name) => {
    const count = belongings[name];
    if (count === 0) return [];
    const { one, many } = texts.counts[name];
    return [{ name, text: count === 1 ? one : fillMessage(many, { count }) }];
  });
  const owner = stays.organisation ? null : goes.organisation;
  return (
    <>
      <ul className="list-disc pl-5">
        {counts.map(({ name, text }) => (
          <li key={name}>{text}</li>
        ))}
      </ul>
      <p className="mt-3 break-words">
        {fillMessage(texts.address, { path: routes.item("activities", goes.slug) })}
      </p>
      {owner && <p className="mt-3">{fillMessage(texts.owner, { name: owner })}</p>}
      {belongings.reviews > 0 && <p className="mt-3">{texts.doubles}</p>}
    </>
  );
}
