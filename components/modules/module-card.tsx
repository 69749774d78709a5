import Link from "next/link";
import { Chip } from "@/components/ui/chip";
import { Icon, type IconName } from "@/components/ui/icon";

interface ModuleCardProps {
  href: string;
  icon: IconName;
  title: string;
  text: string;
  /** What waits there, in words; null: nothing, or nobody knows. */
  waiting: string | null;
}

/** A module on the hub. */
export function ModuleCard({ href, icon, title, text, waiting }: ModuleCardProps) {
  return (
    <li>
      <div className="flex items-start justify-between gap-3">
        <Icon name={icon} />
        {waiting && <Chip tone="closing">{waiting}</Chip>}
      </div>
      <h3>
        <Link href={href} prefetch={false}>
          {title}
        </Link>
      </h3>
      <p>{text}</p>
    </li>
  );
}
