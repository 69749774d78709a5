import type { ReactNode } from "react";
import type { PrivateRecipient } from "@/lib/contract/private-requests";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ProposalFact, proposalRows } from "./proposal-facts";
import "./private-requests.css";

/** A proposal with its activity. */
type Proposed = PrivateRecipient & { proposal: NonNullable<PrivateRecipient["proposal"]> };

/** The activities that made a proposal. */
export function proposedBy(recipients: readonly PrivateRecipient[]): Proposed[] {
  return recipients.filter((one): one is Proposed => one.proposal !== null);
}

interface ProposalTableProps {
  proposed: readonly Proposed[];
  guests: number;
  /** API address to download a file. */
  documentHref: (id: string) => string;
  /** Action for each proposal; left out: none. */
  choiceOf?: (one: Proposed) => ReactNode;
}

/**
 * Proposals side by side. On a phone each row is a heading with all activities' values below; ARIA
 * roles keep it a table for screen readers.
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
