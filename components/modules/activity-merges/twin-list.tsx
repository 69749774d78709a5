import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link-button";
import type { MergedActivity, TwinReason, TwinList as Twins } from "@/lib/contract/activity-merges";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { activityMergePage } from "@/lib/routes";
import { activityFacts } from "./activity-facts";
import type { MergeTexts, TwinTexts } from "./texts";

interface Words {
  twins: TwinTexts;
  merge: MergeTexts;
  statuses: Readonly<Record<string, string>>;
}

function Reasons({ reasons, twins }: { reasons: readonly TwinReason[]; twins: TwinTexts }) {
  return reasons.map((reason) => (
    <Chip key={reason} tone="accent">
      {twins.reasons[reason]}
    </Chip>
  ));
}

function Compare({
  one,
  other,
  twins,
}: {
  one: MergedActivity;
  other: MergedActivity;
  twins: TwinTexts;
}) {
  return (
    <LinkButton
      href={activityMergePage(one.id, { other: other.id })}
      variant="secondary"
      aria-label={fillMessage(twins.compareNamed, { one: one.name, other: other.name })}
    >
      {twins.compare}
    </LinkButton>
  );
}

/** Activities of which one may be the same place as an activity. */
export function TwinList({ card: activity, data, words }: Twins & { words: Words }) {
  const { twins, merge, statuses } = words;
  return (
    <ModuleList>
      {data.map(({ reasons, ...other }) => (
        <ModuleRow
          key={other.id}
          heading="h3"
          title={other.name}
          facts={activityFacts(other, merge, statuses)}
          aside={
            <>
              <Reasons reasons={reasons} twins={twins} />
              <Compare one={activity} other={other} twins={twins} />
            </>
          }
        />
      ))}
    </ModuleList>
  );
}

/** Activities that look like one place, two by two. */
export function TwinPairList({
  pairs,
  words: { twins, merge, statuses },
}: {
  pairs: readonly {
    cards: readonly [MergedActivity, MergedActivity];
    reasons: readonly TwinReason[];
  }[];
  words: Words;
}) {
  return (
    <ModuleList>
      {pairs.map(({ cards: [one, other], reasons }) => (
        <ModuleRow
          key={`${one.id} ${other.id}`}
          title={fillMessage(twins.pair, { one: one.name, other: other.name })}
          facts={[one, other].map((activity) =>
            activityFacts(activity, merge, statuses).join(", "),
          )}
          aside={
            <>
              <Reasons reasons={reasons} twins={twins} />
              <Compare one={one} other={other} twins={twins} />
            </>
          }
        />
      ))}
    </ModuleList>
  );
}
