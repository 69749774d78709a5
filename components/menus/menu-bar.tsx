import "./menus.css";
import type { ReactNode } from "react";

interface MenuBarProps {
  as: "header" | "footer";
  children: ReactNode;
}

/** The links of the portal above and below a menu. */
export function MenuBar({ as: Bar, children }: MenuBarProps) {
  return (
    <Bar data-print="hide" className="menu-bar page-width">
      {children}
    </Bar>
  );
}
