"use client";

import type { CSSProperties } from "react";
import { type BrandTheme, brandThemes, contrast, parseColor } from "@/lib/domain/brand-colors";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type apertura from "@/lib/i18n/messages/it/modules/apertura.json";
import { useWords } from "@/lib/i18n/use-words";

interface BrandPreviewProps {
  /** As it is typed. */
  color: string;
  name: string;
}

const papers = { light: "#f8f4ea", dark: "#15140f" };
const inks = { light: "#1b1a15", dark: "#f4eee0" };

/** How a colour looks on the site in both themes, with the shades that are made of it so that all of it can be read. */
export function BrandPreview({ color, name }: BrandPreviewProps) {
  const texts = useWords("modules.apertura.preview");
  const themes = brandThemes(color);
  const { brand, onBrand } = themes.light;
  const value = contrast(onBrand, brand).toFixed(1).replace(".", ",");
  return (
    <section aria-label={texts.title} className="mt-2">
      <div aria-hidden="true" className="grid gap-3 sm:grid-cols-2">
        {(["light", "dark"] as const).map((theme) => (
          <ThemePreview
            key={theme}
            theme={themes[theme]}
            paper={papers[theme]}
            ink={inks[theme]}
            name={name}
            title={texts[theme]}
            texts={texts}
          />
        ))}
      </div>
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {parseColor(color) ? fillMessage(texts.contrast, { value }) : texts.noColour}
      </p>
    </section>
  );
}

interface ThemePreviewProps {
  theme: BrandTheme;
  paper: string;
  ink: string;
  name: string;
  title: string;
  texts: Pick<(typeof apertura)["preview"], "button" | "link">;
}

function ThemePreview({ theme, paper, ink, name, title, texts }: ThemePreviewProps) {
  const style = (values: CSSProperties) => values;
  return (
    <div
      className="rounded-card border border-hairline p-4"
      style={style({ backgroundColor: paper, color: ink })}
    >
      <p className="text-sm">{title}</p>
      <p className="font-headline text-xl font-bold">{name}</p>
      <p
        className="mt-3 rounded-card p-3"
        style={style({ backgroundColor: theme.tint, color: theme.ink })}
      >
        <span className="underline">{texts.link}</span>
      </p>
      <p
        className="mt-3 inline-block rounded-full px-4 py-2 font-semibold"
        style={style({ backgroundColor: theme.brand, color: theme.onBrand })}
      >
        {texts.button}
      </p>
    </div>
  );
}
