import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";

interface PageHeadProps {
  title: string;
  lead: ReactNode;
  crumbs: Crumb[];
  crumbsLabel: string;
}

/** The head of a page of one's own: the way to it, its name, what it is for. */
export function PageHead({ title, lead, crumbs, crumbsLabel }: PageHeadProps) {
  return (
    <header className="profile-head pattern-fan">
      <div className="page-width">
        <Breadcrumbs label={crumbsLabel} crumbs={crumbs} />
        {/* A line never begins with the dot between two names. */}
        <h1 className="mt-2">{title.replaceAll(" · ", "\u00a0· ")}</h1>
        <p className="profile-email">{lead}</p>
      </div>
    </header>
  );
}
