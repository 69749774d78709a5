import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";
import "./accounts.css";

interface PageHeadProps {
  title: string;
  lead: ReactNode;
  crumbs: Crumb[];
  crumbsLabel: string;
}

/** Head of a private page: breadcrumbs, title, purpose. */
export function PageHead({ title, lead, crumbs, crumbsLabel }: PageHeadProps) {
  return (
    <header className="profile-head pattern-fan">
      <div className="page-width">
        <Breadcrumbs label={crumbsLabel} crumbs={crumbs} />
        {/* A line never starts with the dot between two names. */}
        <h1 className="mt-2">{title.replaceAll(" · ", "\u00a0· ")}</h1>
        <p className="profile-email">{lead}</p>
      </div>
    </header>
  );
}
