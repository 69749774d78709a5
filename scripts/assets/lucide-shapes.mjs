import { icons } from "lucide";

/** SVG elements of a lucide icon, 24 by 24. */
export function lucideShapes(name) {
  const nodes = icons[name];
  if (!Array.isArray(nodes)) throw new Error(`lucide has no icon ${name}`);
  const shapes = nodes.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return shapes.join("");
}
