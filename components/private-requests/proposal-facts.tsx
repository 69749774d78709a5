import { DocumentList } from "@/components/modules/document-list";
import type { PrivateProposal } from "@/lib/contract/private-requests";
import { formatCents } from "@/lib/domain/euros";
import { formatDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

/** What of a proposal is compared, in the order of the rows. */
export const proposalRows = ["price", "text", "includes", "deposit", "valid", "documents"] as const;

interface ProposalFactProps {
  row: (typeof proposalRows)[number];
  proposal: PrivateProposal;
  /** For whom it is. */
  guests: number;
  /** The address in the API from which a file of it is saved. */
  documentHref: (id: string) => string;
}

/** One thing that a proposal says. */
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
