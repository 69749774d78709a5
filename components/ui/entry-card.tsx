import Link from "next/link";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

interface EntryCardProps {
  href: string;
  icon: IconName;
  title: string;
  text: string;
  heading?: "h2" | "h3";
  /** Beside the icon. */
  aside?: ReactNode;
}

/** A link of a personal hub: an entry of `.profile-entries`. */
export function EntryCard({
  href,
  icon,
  title,
  text,
  heading: Heading = "h2",
  aside,
}: EntryCardProps) {
  return (
    <li className="one-target">
      <div className="flex items-start justify-between gap-3">
        <Icon name={icon} />
        {aside}
      </div>
      <Heading>
        <Link href={href} prefetch={false}>
          {title}
        </Link>
      </Heading>
      <p>{text}</p>
    </li>
  );
}
