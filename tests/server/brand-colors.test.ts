import { readFileSync } from "node:fs";
import { brandThemes, contrast, DEFAULT_BRAND, parseColor } from "@/lib/domain/brand-colors";

const styles = readFileSync("app/globals.css", "utf8");
const [lightBlock = "", darkBlock = ""] = styles.split(
  "@media screen and (prefers-color-scheme: dark)",
);
const themes = { light: lightBlock, dark: darkBlock } as const;

function token(theme: "light" | "dark", name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(themes[theme])?.[1];
  if (!value) throw new Error(`no token --${name} in the ${theme} theme`);
  return value;
}

const chosen = ["#0c5f5a", "#ffe600", "#ffffff", "#000000", "#e11d48", "#7a7a7a", "#1d4ed8"];

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  test.each(chosen)("reads well with the brand colour %s", (color) => {
    const { brand, onBrand, strong, ink, tint } = brandThemes(color)[theme];
    expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onBrand, strong)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(brand, token(theme, "paper"))).toBeGreaterThanOrEqual(3);
    for (const ground of ["paper", "surface", "sunken"]) {
      expect(contrast(ink, token(theme, ground))).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(ink, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token(theme, "ink"), tint)).toBeGreaterThanOrEqual(7);
  });

  test("gives body text AAA contrast and quiet text AA contrast on every ground", () => {
    for (const ground of ["paper", "surface", "sunken"]) {
      expect(contrast(token(theme, "ink"), token(theme, ground))).toBeGreaterThanOrEqual(7);
      expect(contrast(token(theme, "ink-soft"), token(theme, ground))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token(theme, "control"), token(theme, ground))).toBeGreaterThanOrEqual(3);
      for (const text of ["danger", "open", "closing"]) {
        expect(contrast(token(theme, text), token(theme, ground))).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test.each(["attivita", "eventi", "lavora", "promo", "volantini", "open", "closing", "danger"])(
    "reads %s on its tint and on paper",
    (name) => {
      const color = token(theme, name);
      expect(contrast(color, token(theme, `${name}-tint`))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color, token(theme, "paper"))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("reads quiet text on the night panels", () => {
    const night = token(theme, "night");
    expect(contrast(token(theme, "night-ink"), night)).toBeGreaterThanOrEqual(7);
    expect(contrast(token(theme, "night-ink-soft"), night)).toBeGreaterThanOrEqual(4.5);
  });
});

test("a colour that needs no help is used as it is", () => {
  expect(brandThemes("#0C5F5A").light.brand).toBe("#0c5f5a");
});

test("a colour that cannot be read gives the default brand", () => {
  expect(parseColor("rebeccapurple")).toBeNull();
  expect(parseColor("#AbC")).toBe("#aabbcc");
  expect(brandThemes("javascript:1")).toEqual(brandThemes(DEFAULT_BRAND));
});
