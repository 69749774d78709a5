import { Icon, type IconName } from "./icon";
import names from "./icon-names.json";

/** Other names of icons in content. */
const aliases: Record<string, IconName> = {
  bed: "bed-double",
  book: "book-open",
  briefcase: "briefcase-business",
  building: "building-2",
  flower: "flower-2",
  "ice-cream": "ice-cream-cone",
  key: "key-round",
  theater: "drama",
};

function isIconName(name: string): name is IconName {
  return Object.hasOwn(names, name);
}

/** A decorative glyph by its name in content; an unknown name gives a shop. */
export function Glyph({ name, className }: { name: string; className?: string }) {
  const known = isIconName(name) ? name : (aliases[name] ?? "store");
  return <Icon name={known} className={className} />;
}
