import type { ReactNode } from "react";
import { Chip } from "@/components/ui/chip";
import { Icon, type IconName } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";

interface ComingSoonProps {
  section: "lavora" | "volantini";
  icon: IconName;
  badge: string;
  title: string;
  headline: string;
  description: string;
  points: string[];
  action: { href: string; label: string };
  /** Existing content. */
  children: ReactNode;
}

/** A section that opens soon: what it will have, and links to existing content. */
export function ComingSoon({ section, icon, action, children, ...texts }: ComingSoonProps) {
  return (
    <>
      <div data-section={section} className="page-width pt-4 lg:pt-8">
        <div className="pattern-fan overflow-clip rounded-panel border border-hairline bg-accent-tint text-accent [--pattern-opacity:0.07] [--pattern-size:8rem] lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="p-6 sm:p-10 lg:p-14">
            <p className="flex items-center gap-3">
              <Icon name={icon} className="size-8" />
              <Chip className="bg-surface text-accent">{texts.badge}</Chip>
            </p>
            <h1 className="mt-6 text-4xl text-ink">{texts.title}</h1>
            <p className="mt-3 max-w-[20ch] font-headline text-2xl font-bold text-ink">
              {texts.headline}
            </p>
            <p className="mt-4 max-w-[52ch] text-lg text-ink">{texts.description}</p>
          </div>
          <ul className="grid content-center gap-4 bg-surface p-6 text-ink sm:p-10 lg:p-12">
            {texts.points.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-0.5 text-accent" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {children}
      <p className="page-width mt-8">
        <LinkButton href={action.href} size="large" className="max-sm:w-full">
          {action.label}
          <Icon name="arrow-right" />
        </LinkButton>
      </p>
    </>
  );
}
