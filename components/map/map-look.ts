import {
  CenteredTextSymbolizer,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from "protomaps-leaflet";

type Filter = NonNullable<PaintRule["filter"]>;
type Width = (zoom: number) => number;

/** Colours and font of the map, from the style sheet (map.css), in light and dark. */
const colours = [
  "ground",
  "green",
  "water",
  "building",
  "edge",
  "road",
  "main-road",
  "name",
  "halo",
] as const;
type Colours = Record<(typeof colours)[number], string>;

const kindIs =
  (...kinds: string[]): Filter =>
  (_, feature) =>
    kinds.includes(String(feature.props.kind ?? feature.props["pmap:kind"]));

/** A size in pixels that doubles with every second zoom level. */
const growing =
  (at14: number): Width =>
  (zoom) =>
    at14 * 2 ** ((zoom - 14) / 1.6);

const green = kindIs(
  "park",
  "wood",
  "forest",
  "grass",
  "grassland",
  "meadow",
  "garden",
  "nature_reserve",
  "farmland",
  "orchard",
  "vineyard",
  "cemetery",
  "pitch",
  "playground",
);
const main = kindIs("highway", "major_road", "medium_road");
const minor = kindIs("minor_road", "other");
const italian = ["name:it", "name"];

/** The style sheet's colours for an element. */
function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    colours.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()]),
  ) as Colours;
}

function paintRules(look: Colours): PaintRule[] {
  const area = (dataLayer: string, fill: string, filter?: Filter): PaintRule => ({
    dataLayer,
    symbolizer: new PolygonSymbolizer({ fill }),
    filter,
  });
  const line = (filter: Filter, color: string, width: Width, minzoom = 0): PaintRule => ({
    dataLayer: "roads",
    symbolizer: new LineSymbolizer({ color, width, lineCap: "round", lineJoin: "round" }),
    filter,
    minzoom,
  });
  return [
    area("earth", look.ground),
    area("landcover", look.green, green),
    area("landuse", look.green, green),
    area("water", look.water),
    {
      dataLayer: "water",
      symbolizer: new LineSymbolizer({ color: look.water, width: growing(1.5) }),
      filter: (_, feature) => feature.geomType === 2,
    },
    { ...area("buildings", look.building), minzoom: 15 },
    {
      dataLayer: "roads",
      symbolizer: new LineSymbolizer({ color: look.edge, width: 1, dash: [3, 2] }),
      filter: kindIs("path"),
      minzoom: 14,
    },
    {
      dataLayer: "roads",
      symbolizer: new LineSymbolizer({ color: look.edge, width: 1 }),
      filter: kindIs("rail"),
    },
    line(minor, look.edge, (zoom) => growing(2.2)(zoom) + 1.5, 13),
    line(main, look.edge, (zoom) => growing(4)(zoom) + 2, 9),
    line(minor, look.road, growing(2.2), 13),
    line(main, look["main-road"], growing(4), 9),
  ];
}

function labelRules(look: Colours, typeface: string): LabelRule[] {
  const text = { labelProps: italian, fill: look.name, stroke: look.halo, width: 2 };
  const font = (size: number, weight: number) => ({
    fontFamily: typeface,
    fontSize: size,
    fontWeight: weight,
  });
  const named = (...kinds: string[]) => kindIs(...kinds);
  return [
    {
      dataLayer: "places",
      symbolizer: new CenteredTextSymbolizer({ ...text, ...font(17, 700) }),
      filter: named("locality", "city", "town", "village"),
    },
    {
      dataLayer: "places",
      symbolizer: new CenteredTextSymbolizer({ ...text, ...font(14, 600) }),
      filter: named("neighbourhood", "macrohood", "hamlet"),
      minzoom: 14,
    },
    {
      dataLayer: "roads",
      symbolizer: new LineLabelSymbolizer({ ...text, ...font(13, 500) }),
      filter: main,
      minzoom: 14,
    },
    {
      dataLayer: "roads",
      symbolizer: new LineLabelSymbolizer({ ...text, ...font(13, 500) }),
      filter: minor,
      minzoom: 16,
    },
  ];
}

/** The map style for an element. */
export function mapLook(element: Element) {
  const look = coloursOf(element);
  return {
    paintRules: paintRules(look),
    labelRules: labelRules(look, getComputedStyle(element).fontFamily),
    backgroundColor: look.ground,
  };
}
