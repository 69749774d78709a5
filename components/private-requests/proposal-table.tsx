import type { ReactNode } from "react";
import type { PrivateRecipient } from "@/lib/contract/private-requests";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ProposalFact, proposalRows } from "./proposal-facts";

/** A proposal with the activity that makes it. */
type Proposed = PrivateRecipient & { proposal: NonNullable<PrivateRecipient["proposal"]> };

/** Those of these activities that have proposed something. */
export function proposedBy(recipients: readonly PrivateRecipient[]): Proposed[] {
  return recipients.filter((one): one is Proposed => one.proposal !== null);
}

interface ProposalTableProps {
  proposed: readonly Proposed[];
  guests: number;
  /** The address in the API from which a file is saved. */
  documentHref: (id: string) => string;
  /** What can be done with each; left out: nothing. */
  choiceOf?: (one: Proposed) => ReactNode;
}

/**
 * Proposals side by side. On a phone each row is a heading with what every activity says to it below; the roles keep it the
 * same table for whoever hears it.
 */
export function ProposalTable({ proposed, guests, documentHref, choiceOf }: ProposalTableProps) {
  const t = useTranslations("privateRequestPage.compare");
  // biome-ignore-start lint/a11y/noRedundantRoles: another display takes the roles of a table away.
  return (
    <table role="table" className="proposal-table">
      <caption className="sr-only">{t("caption")}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {proposed.map(({ id, activity }) => (
            <th key={id} role="columnheader" scope="col">
              {activity.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {proposalRows.map((row) => (
          <tr key={row} role="row">
            <th role="rowheader" scope="row">
              {t(row)}
            </th>
            {proposed.map(({ id, activity, proposal }) => (
              <td key={id} role="cell">
                <span aria-hidden="true" className="proposal-of">
                  {activity.name}
                </span>
                <div data-row={row}>
                  <ProposalFact
                    row={row}
                    proposal={proposal}
                    guests={guests}
                    documentHref={documentHref}
                  />
                </div>
              </td>
            ))}
          </tr>
        ))}
        {choiceOf && (
          <tr role="row">
            <th role="rowheader" scope="row">
              {t("choose")}
            </th>
            {proposed.map((one) => (
              <td key={one.id} role="cell">
                <span aria-hidden="true" className="proposal-of">
                  {one.activity.name}
                </span>
                {choiceOf(one)}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
  // biome-ignore-end lint/a11y/noRedundantRoles: another display takes the roles of a table away.
}
