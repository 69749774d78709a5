// Draws the icons of the site: three fans of cobblestones. Run by hand when the mark changes: node
// scripts/assets/icons.mjs
import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { lucideShapes } from "./lucide-shapes.mjs";

const BRAND = "#0c5f5a";
const root = new URL("../../public/", import.meta.url);

/** `inset` is the free margin on each side; `radius` rounds the background. */
function drawing({ radius, inset }) {
  const scale = (1 - 2 * inset) / 48;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="512" height="512">
<rect width="1" height="1" rx="${radius}" fill="${BRAND}"/>
<g transform="translate(${inset} ${inset}) scale(${scale})" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round">
<path d="M8 35a16 16 0 0 1 32 0M14.5 35a9.5 9.5 0 0 1 19 0M21 35a3 3 0 0 1 6 0"/>
</g>
</svg>
`;
}

/** The mark alone: the system colours it. */
const monochrome = drawing({ radius: 0, inset: 0.12 }).replace(/<rect[^>]*>/, "");

/** An icon of the interface on the brand's background, for an app shortcut. */
function shortcut(name) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="512" height="512">
<rect width="48" height="48" fill="${BRAND}"/>
<g transform="translate(12 12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lucideShapes(name)}</g>
</svg>`;
}

const png = (svg, size) =>
  sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** An .ico file with one PNG. */
function ico(image, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

const rounded = drawing({ radius: 0.22, inset: 0 });
// Launchers crop maskable icons to any shape: the mark stays in the safe circle.
const full = drawing({ radius: 0, inset: 0.12 });

mkdirSync(new URL("icons/", root), { recursive: true });
const files = {
  "icons/icon.svg": rounded.replace("<svg ", '<svg aria-hidden="true" '),
  "icons/icon-192.png": await png(rounded, 192),
  "icons/icon-512.png": await png(rounded, 512),
  "icons/icon-maskable-192.png": await png(full, 192),
  "icons/icon-monochrome-512.png": await png(monochrome, 512),
  "icons/shortcut-activities-96.png": await png(shortcut("Store"), 96),
  "icons/shortcut-activities-192.png": await png(shortcut("Store"), 192),
  "icons/shortcut-open-96.png": await png(shortcut("Clock"), 96),
  "icons/shortcut-open-192.png": await png(shortcut("Clock"), 192),
  "icons/shortcut-eventsToday-96.png": await png(shortcut("CalendarDays"), 96),
  "icons/shortcut-eventsToday-192.png": await png(shortcut("CalendarDays"), 192),
  "icons/shortcut-tickets-96.png": await png(shortcut("Ticket"), 96),
  "icons/shortcut-tickets-192.png": await png(shortcut("Ticket"), 192),
  "icons/icon-maskable-512.png": await png(full, 512),
  "icons/apple-touch-icon.png": await png(drawing({ radius: 0, inset: 0.06 }), 180),
  // For Apple Wallet passes, which rounds them itself.
  "icons/wallet-29.png": await png(drawing({ radius: 0, inset: 0.06 }), 29),
  "icons/wallet-58.png": await png(drawing({ radius: 0, inset: 0.06 }), 58),
  "icons/wallet-87.png": await png(drawing({ radius: 0, inset: 0.06 }), 87),
  "favicon.ico": ico(await png(rounded, 32), 32),
};
for (const [name, content] of Object.entries(files)) writeFileSync(new URL(name, root), content);
