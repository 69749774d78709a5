"use client";

import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { controlClass } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { PendingButton } from "@/components/ui/pending-button";
import { searchField } from "@/components/ui/search-field";
import { useSearch } from "@/lib/client/search";
import { isSearchable, SEARCH_MAX_LENGTH } from "@/lib/contract/search-constants";
import type { SearchState } from "@/lib/domain/search-state";
import texts from "@/lib/i18n/messages/it/overlays/search.json";
import { routes } from "@/lib/routes";
import { SearchAnnouncement, SearchResults } from "./search-results";
import { SearchSkeleton } from "./search-skeleton";
import "./results.css";

const idle: SearchState = { status: "idle" };

/** Quick search over the page (spec section 2), with results while typing. */
export function QuickSearch({ onClose }: { onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState("");
  const { state, start, type } = useSearch(idle, texts.failed);

  function handleChange(value: string) {
    setTyped(value);
    setFault("");
    type(value);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = typed.trim();
    if (isSearchable(text)) {
      setFault("");
      start(text);
    } else {
      setFault(texts.tooShort);
      field.current?.focus();
    }
  }

  // In a field with text the browser's first Escape only clears it.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  }

  return (
    <Dialog
      title={texts.title}
      closeLabel={texts.close}
      initialFocus={field}
      onClose={onClose}
      className="quick-search"
      actions={
        "result" in state && (
          <LinkButton href={routes.search(state.term)} variant="secondary" onClick={onClose}>
            {texts.all}
          </LinkButton>
        )
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: jsdom and some screen readers do not know <search> yet. */}
      <form role="search" noValidate onSubmit={handleSubmit} className="quick-search-form">
        <input
          {...searchField}
          ref={field}
          maxLength={SEARCH_MAX_LENGTH}
          value={typed}
          onChange={({ target }) => handleChange(target.value)}
          onKeyDown={handleKeyDown}
          aria-label={texts.label}
          aria-invalid={fault !== "" || undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          placeholder={texts.placeholder}
          className={cn(controlClass, "rounded-full pl-4")}
        />
        <PendingButton
          type="submit"
          isPending={state.status === "loading"}
          isRepeatable
          aria-label={texts.submit}
        >
          <Icon name="search" />
        </PendingButton>
      </form>
      <p id={`${id}-fault`} role="alert" className="field-fault">
        {fault}
      </p>
      {state.status === "loading" && <SearchSkeleton />}
      {state.status === "error" && (
        <p role="alert" className="search-error">
          {state.message}
        </p>
      )}
      {state.status === "empty" && <p className="py-6 text-ink-soft">{texts.empty}</p>}
      {state.status === "results" && (
        <SearchResults found={state} texts={texts.results} level={3} onFollow={onClose} />
      )}
      <SearchAnnouncement state={state} texts={texts} />
    </Dialog>
  );
}
