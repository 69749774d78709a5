import { ChipLink } from "@/components/ui/chip";
import { TabStrip } from "./tab-strip";

export interface StatusTab {
  href: string;
  label: string;
  /** How many there are; absent: it is not counted. */
  count?: number;
  current: boolean;
}

/** The states of a list, as links. */
export function StatusTabs({ label, tabs }: { label: string; tabs: StatusTab[] }) {
  return (
    <nav aria-label={label}>
      <TabStrip current={tabs.findIndex(({ current }) => current)}>
        {tabs.map(({ href, label: name, count, current }) => (
          <li key={href}>
            <ChipLink href={href} current={current}>
              {name}
              {count !== undefined && <span className="pill-count">{count}</span>}
            </ChipLink>
          </li>
        ))}
      </TabStrip>
    </nav>
  );
}
