import { DocumentList } from "@/components/modules/document-list";
import type { PrivateProposal } from "@/lib/contract/private-requests";
import { formatCents } from "@/lib/domain/euros";
import { formatDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Rows of the comparison, in order. */
export const proposalRows = ["price", "text", "includes", "deposit", "valid", "documents"] as const;

interface ProposalFactProps {
  row: (typeof proposalRows)[number];
  proposal: PrivateProposal;
  /** Number of guests. */
  guests: number;
  /** API address of a file. */
  documentHref: (id: string) => string;
}

/** One fact of a proposal. */
export function ProposalFact({ row, proposal, guests, documentHref }: ProposalFactProps) {
  const t = useTranslations("privateRequestPage.compare");
  const tOne = useTranslations("privateRequestPage.one");
  const { price, price_kind, text, includes, deposit, deposit_on, documents } = proposal;
  switch (row) {
    case "price":
      return price_kind === "total"
        ? t("total", { price: formatCents(price) })
        : t("perHead", { price: formatCents(price), total: formatCents(price * guests), guests });
    case "text":
      return text;
    case "includes":
      return includes;
    case "deposit":
      return deposit !== null && deposit_on !== null
        ? t("depositOn", { amount: formatCents(deposit), day: formatDay(deposit_on, "") })
        : t("noDeposit");
    case "valid":
      return proposal.is_over ? t("over") : formatDay(proposal.valid_until, "");
    case "documents":
      return documents.length === 0 ? (
        t("noDocuments")
      ) : (
        <DocumentList
          documents={documents}
          hrefOf={({ id }) => documentHref(id)}
          labelOf={({ name }) => tOne("download", { name })}
        />
      );
  }
}
