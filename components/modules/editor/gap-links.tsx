import { LinkButton } from "@/components/ui/link-button";
import type { Gap } from "@/lib/contract/editorial";

/** The ways to where what is missing is put in. */
export function GapLinks({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {gaps.map(({ href, label }) => (
        <LinkButton key={href} href={href} variant="secondary">
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

/** What is missing, in words: each way to it has its own. */
export function gapWords(gaps: readonly Gap[]): string {
  return gaps.map(({ text }) => text).join(" ");
}
