import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import "@/components/ui/accounts.css";

interface AccountSheetProps {
  title: string;
  /** Purpose of the page; read out when it changes. */
  lead?: ReactNode;
  /** Benefits, on wide screens. */
  points?: readonly string[];
  children: ReactNode;
}

/** A page with one task: title and text, and a sheet with the form. */
export function AccountSheet({ title, lead, points, children }: AccountSheetProps) {
  return (
    <div data-section="home" className="account pattern-fan">
      <div className="page-width">
        <div>
          <h1>{title}</h1>
          <p role="status" className="account-lead">
            {lead}
          </p>
          {points && (
            <ul className="account-points">
              {points.map((point) => (
                <li key={point}>
                  <Icon name="check" />
                  {point}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="account-sheet">{children}</div>
      </div>
    </div>
  );
}
