import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { routes } from "@/lib/routes";
import "./scanner.css";

interface ScannerStateProps {
  state: "loading" | "closed" | "failed";
  /** The module for choosing the place. */
  module: string;
  onRetry: () => void;
  texts: {
    loading: string;
    failed: { title: string; text: string; retry: string };
    closed: { title: string; text: string; choose: string; login: string };
  };
}

/** Shown when the scanner cannot work yet, or any more. */
export function ScannerState({ state, module, onRetry, texts }: ScannerStateProps) {
  if (state === "loading") {
    return (
      <p role="status" className="door-loading noscript:hidden">
        {texts.loading}
      </p>
    );
  }
  const { title, text } = texts[state];
  return (
    <EmptyState heading="h1" glyph="ticket" title={title} text={text}>
      {state === "failed" && <Button onClick={onRetry}>{texts.failed.retry}</Button>}
      {state === "closed" && (
        <>
          <LinkButton href={routes.module(module)}>{texts.closed.choose}</LinkButton>
          <LinkButton href={routes.login(routes.module(module))} variant="secondary">
            {texts.closed.login}
          </LinkButton>
        </>
      )}
    </EmptyState>
  );
}

interface KeptPlacesProps {
  title: string;
  places: readonly { href: string; name: string }[];
}

/** Places where this device has worked, also offline. */
export function KeptPlaces({ title, places }: KeptPlacesProps) {
  return (
    <div className="w-full">
      <h2 className="text-lg text-ink">{title}</h2>
      <ul>
        {places.map(({ href, name }) => (
          <li key={href}>
            <a href={href} className="inline-block py-2.5 underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
