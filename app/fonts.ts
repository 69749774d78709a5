import localFont from "next/font/local";

const headline = localFont({
  src: "./fonts/bricolage-grotesque.woff2",
  weight: "600 800",
  variable: "--font-bricolage",
  display: "swap",
});

/** The town's name is next to the tabs, which a late font swap would move. */
const brand = localFont({
  src: "./fonts/bricolage-grotesque.woff2",
  weight: "600 800",
  variable: "--font-bricolage-early",
  display: "optional",
});

const text = localFont({
  src: "./fonts/instrument-sans.woff2",
  weight: "400 700",
  variable: "--font-instrument",
  // Tabs and buttons are side by side: a late font swap would move them.
  display: "optional",
});

/** Class names for the root element: the fonts of decision 060 as CSS variables. */
export const fontVariables = `${headline.variable} ${brand.variable} ${text.variable}`;
