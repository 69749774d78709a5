import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

interface AccountSheetProps {
  title: string;
  /** What the page is for; read out when it changes. */
  lead?: ReactNode;
  /** What one has of it, on wide screens. */
  points?: readonly string[];
  children: ReactNode;
}

/** A page with one thing to do: what it is about, and the sheet to do it on. */
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
