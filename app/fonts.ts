import localFont from "next/font/local";

/**
 * A late font moves words to other lines, so none is swapped in: what is late is used from the next
 * page on. Both are preloaded: otherwise a browser swaps in what comes within its first 100 ms.
 */
const headline = localFont({
  src: "./fonts/bricolage-grotesque.woff2",
  // One weight stands in for all: the browser draws no bolder one by itself.
  weight: "600 800",
  variable: "--font-bricolage",
  display: "optional",
});

const text = localFont({
  src: "./fonts/instrument-sans.woff2",
  weight: "400 700",
  variable: "--font-instrument",
  display: "optional",
});

/** Class names for the root element: the fonts of decision 060 as CSS variables. */
export const fontVariables = `${headline.variable} ${text.variable}`;
