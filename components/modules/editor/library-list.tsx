"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { searchField } from "@/components/ui/search-field";
import { findPictures, type LibraryPicture } from "@/lib/client/media";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/modules/modules.css";

interface LibraryListProps {
  onChoose: (picture: LibraryPicture) => void;
}

const TYPING_PAUSE_MS = 300;

/** The pictures that one may use, by what is typed: the newest first, each a button. */
export function LibraryList({ onChoose }: LibraryListProps) {
  const texts = useWords("editor.library");
  const id = useId();
  const [term, setTerm] = useState("");
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<LibraryPicture[]>([]);
  const [state, setState] = useState<"reading" | "read" | "last" | "failed">("reading");
  const isTyped = useRef(false);
  const q = term.trim();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setState("reading");
    const read = async () => {
      try {
        const { pictures, isLast } = await findPictures({ q, page }, signal);
        if (signal.aborted) return;
        setFound((before) => (page === 1 ? pictures : [...before, ...pictures]));
        setState(isLast ? "last" : "read");
      } catch {
        if (!signal.aborted) setState("failed");
      }
    };
    const timer = setTimeout(() => void read(), isTyped.current ? TYPING_PAUSE_MS : 0);
    isTyped.current = false;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, page]);

  const isNone = state === "last" && found.length === 0;
  return (
    <div className="grid gap-4">
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {texts.search}
        </label>
        <input
          {...searchField}
          id={id}
          value={term}
          maxLength={100}
          onChange={({ target }) => {
            isTyped.current = true;
            setPage(1);
            setTerm(target.value);
          }}
          // It stands within a form that is not to be sent by it.
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          className={controlClass}
        />
      </div>
      <p role="status" className="form-hint">
        {state === "failed" ? texts.failed : isNone ? (q ? texts.none : texts.empty) : ""}
      </p>
      {found.length > 0 && (
        <ul className="media-grid">
          {found.map((picture) => (
            <li key={picture.hash}>
              <button
                type="button"
                className="media-choice"
                aria-label={fillMessage(texts.pick, {
                  name: picture.alt || picture.name || texts.unnamed,
                })}
                onClick={() => onChoose(picture)}
              >
                {/* biome-ignore lint/performance/noImgElement: the files are made when a picture is uploaded. */}
                <img src={`/storage/pictures/${picture.hash}/160.webp`} alt="" loading="lazy" />
                <span>{picture.name || picture.alt || texts.unnamed}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {state === "read" && (
        <Button variant="secondary" onClick={() => setPage(page + 1)}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}
