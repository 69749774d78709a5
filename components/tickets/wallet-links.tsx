import { Icon } from "@/components/ui/icon";
import type { Ticket } from "@/lib/contract/tickets";

interface WalletLinksProps {
  ticket: Pick<Ticket, "wallet" | "qr">;
  /** Of the pass for Apple Wallet. */
  passPath: string;
  texts: { apple: string; appleVoid: string; google: string };
}

/** Links to the wallets; renders nothing if none is configured. */
export function WalletLinks({ ticket: { wallet, qr }, passPath, texts }: WalletLinksProps) {
  if (!wallet.apple && !wallet.google) return null;
  return (
    <p className="flex flex-wrap gap-3">
      {wallet.apple && (
        <a href={passPath} className="button button-secondary">
          <Icon name="ticket" />
          {qr === null ? texts.appleVoid : texts.apple}
        </a>
      )}
      {wallet.google && (
        <a href={wallet.google} rel="noreferrer" className="button button-secondary">
          <Icon name="ticket" />
          {texts.google}
        </a>
      )}
    </p>
  );
}
