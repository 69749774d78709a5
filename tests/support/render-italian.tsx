import { render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { messages } from "@/lib/i18n/messages/it";
import { WordsProvider } from "@/lib/i18n/use-words";
import { AppRouterContext } from "@/lib/next-internals/contexts";

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>["value"]>;

/** A router that notes where it was sent; `onReplace` stands for the page that then arrives. */
export function noteRouter(onReplace?: () => void) {
  const replaced: string[] = [];
  const refuse = () => {
    throw new Error("This navigation is not expected");
  };
  const router: Router = {
    bfcacheId: "test",
    back: refuse,
    forward: refuse,
    refresh: refuse,
    push: refuse,
    prefetch: () => undefined,
    replace: (href) => {
      replaced.push(href);
      onReplace?.();
    },
  };
  return { router, replaced };
}

/** Renders with the site's own words and time zone. */
export function renderItalian(ui: ReactElement, { router = noteRouter().router } = {}) {
  return render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <AppRouterContext.Provider value={router}>
        <NextIntlClientProvider locale="it" messages={messages} timeZone="Europe/Rome">
          <WordsProvider words={messages}>{children}</WordsProvider>
        </NextIntlClientProvider>
      </AppRouterContext.Provider>
    ),
  });
}
