import "./sign-sheet.css";
import { QrCode } from "@/components/ui/qr-code";
import type { AccessKind } from "@/lib/contract/access-codes";
import { qrMatrix } from "@/lib/domain/qr-matrix";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useTranslations } from "@/lib/i18n/use-translations";
import { accessPage } from "@/lib/routes";

export const signFormats = ["a6", "tables", "sticker"] as const;
export type SignFormat = (typeof signFormats)[number];

/** Stickers on a sheet. */
const STICKERS = 8;

interface SignSheetProps {
  kind: AccessKind;
  format: SignFormat;
  /** Name of the business. */
  business: string;
  code: string;
  /** Address of the portal, without a path. */
  site: string;
  /** First and last number of the tables. */
  tables: { from: number; to: number };
}

/** Two groups of four are read and typed more easily. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Signs with a code as QR and as text, as they come out of the printer. */
export function SignSheet({ kind, format, business, code, site, tables }: SignSheetProps) {
  const t = useTranslations("accessCodes");
  const address = `${site}${accessPage(kind, code)}`;
  const typed = fillMessage(t(`${kind}.sign.type`), {
    address: `${site}${accessPage(kind)}`.replace(/^https?:\/\//, ""),
  });
  const numbers = Array.from({ length: tables.to - tables.from + 1 }, (_, at) => tables.from + at);
  const signs: { key: string; title: string; url: string }[] =
    format === "tables"
      ? numbers.map((number) => ({
          key: String(number),
          title: t("sign.table", { number }),
          url: `${address}?t=${number}`,
        }))
      : Array.from({ length: format === "sticker" ? STICKERS : 1 }, (_, at) => ({
          key: String(at),
          title: business,
          url: address,
        }));
  return (
    <div className="sign-sheet" data-format={format}>
      {signs.map(({ key, title, url }) => (
        <figure key={key}>
          <figcaption>
            <b>{title}</b>
            {format === "tables" && <span>{business}</span>}
          </figcaption>
          <QrCode matrix={qrMatrix(url)} label={`${t(`${kind}.sign.read`)}: ${title}`} />
          <p>{t(`${kind}.sign.read`)}</p>
          <small>
            {typed} <b>{spacedCode(code)}</b>
          </small>
        </figure>
      ))}
    </div>
  );
}
