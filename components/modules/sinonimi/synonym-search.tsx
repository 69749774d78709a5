import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { controlClass, searchField } from "@/components/ui/field";
import { TERM_LIMITS } from "@/lib/contract/synonym-constants";
import { routes } from "@/lib/routes";
import type { SynonymTexts } from "./synonym-values";

/** Looks for a word among the groups; it needs no script. */
export function SynonymSearch({ q, texts }: { q: string; texts: SynonymTexts["search"] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not known to every screen reader yet.
    <form role="search" action={routes.module("sinonimi")} className="flex grow gap-2 sm:max-w-md">
      <input
        {...searchField}
        key={q}
        name="q"
        defaultValue={q}
        maxLength={TERM_LIMITS.max}
        aria-label={texts.label}
        placeholder={texts.label}
        className={cn(controlClass, "min-w-0 grow")}
      />
      <Button type="submit" variant="secondary">
        {texts.submit}
      </Button>
    </form>
  );
}
