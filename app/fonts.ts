import localFont from "next/font/local";

const headline = localFont({
  src: "./fonts/bricolage-grotesque.woff2",
  weight: "600 800",
  variable: "--font-bricolage",
  display: "swap",
});

/** The town's name stands beside the tabs, which a late change of its letters would move. */
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
  // Tabs and buttons stand side by side: a late change of letters would move them.
  display: "optional",
});

/** For the root element: the two typefaces of decision 060 as CSS variables. */
export const fontVariables = `${headline.variable} ${brand.variable} ${text.variable}`;
