import Link from "next/link";
import { type SubmitEvent, useId } from "react";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { PendingButton } from "@/components/ui/pending-button";
import { digestIntervals } from "@/lib/contract/notification-constants";
import { SAVED_SEARCH_NAME } from "@/lib/contract/saved-search-constants";
import type { SavedSearch, SavedSearchChanges } from "@/lib/contract/saved-searches";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type followsPage from "@/lib/i18n/messages/it/follows-page.json";

interface SavedSearchItemProps {
  search: SavedSearch;
  texts: Pick<typeof followsPage, "searches" | "guest" | "list">;
  isLive: boolean;
  /** True during an action. */
  isBusy: boolean;
  onChange: (changes: SavedSearchChanges) => void;
  onStop: () => void;
}

/** A saved search: link, name, frequency, delete. */
export function SavedSearchItem(props: SavedSearchItemProps) {
  const { search, texts, isLive, isBusy, onChange, onStop } = props;
  const id = useId();

  function rename(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("name");
    const name = field instanceof HTMLInputElement ? field.value.trim() : "";
    if (name !== "" && name !== search.name) onChange({ name });
  }

  return (
    <>
      <div>
        <p className="text-ink-soft text-sm">{texts.searches.kind}</p>
        <h2 id={id} className="text-xl">
          <Link href={search.path} prefetch={false} className="link">
            {search.name}
          </Link>
        </h2>
      </div>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {texts.searches.change}
          <span className="sr-only"> {search.name}</span>
        </summary>
        <form onSubmit={rename} className="mt-2 grid gap-2" aria-labelledby={id}>
          <FormField
            key={search.name}
            name="name"
            label={texts.searches.name}
            defaultValue={search.name}
            required
            maxLength={SAVED_SEARCH_NAME}
            autoComplete="off"
          />
          <div>
            <PendingButton type="submit" variant="secondary" isPending={isBusy} disabled={!isLive}>
              {texts.searches.rename}
            </PendingButton>
          </div>
        </form>
      </details>
      <FormSelect
        label={texts.searches.frequency}
        aria-label={fillMessage(texts.searches.frequencyLong, { name: search.name })}
        value={search.frequency}
        disabled={!isLive || isBusy}
        options={digestIntervals.map((value) => ({ value, label: texts.guest.frequencies[value] }))}
        onChange={({ target }) => onChange({ frequency: target.value as SavedSearch["frequency"] })}
      />
      <div>
        <PendingButton
          variant="secondary"
          aria-label={fillMessage(texts.searches.stopLong, { name: search.name })}
          isPending={isBusy}
          disabled={!isLive}
          onClick={onStop}
        >
          {texts.searches.stop}
        </PendingButton>
      </div>
    </>
  );
}
