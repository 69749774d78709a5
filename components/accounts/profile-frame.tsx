import type { ReactNode } from "react";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import "@/components/ui/accounts.css";

interface ProfileFrameProps {
  title: string;
  lead: string;
  crumbs: Crumb[];
  crumbsLabel: string;
  children: ReactNode;
}

/** A page of the profile: head, then sections. */
export function ProfileFrame({ title, lead, crumbs, crumbsLabel, children }: ProfileFrameProps) {
  return (
    <div data-section="home">
      <PageHead title={title} lead={lead} crumbs={crumbs} crumbsLabel={crumbsLabel} />
      <div className="page-width profile-sections">{children}</div>
    </div>
  );
}

/** One section with something to see and change. */
export function ProfileSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="section-text">{text}</p>}
      </div>
      <div className="account-sheet">{children}</div>
    </section>
  );
}
