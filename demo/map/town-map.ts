import { Readable } from "node:stream";
import { findMapFile, putMapFile } from "@/backend/files/map-file";
import type { Deps } from "@/backend/kernel/deps";
import { seedZones } from "@/demo/activities/zones";
import { mapArchive } from "./map-archive";
import type { MapThing, Spot } from "./vector-tile";

/** The land around Castelvento. The town is invented, and so are its streets. */
const area = {
  southWest: [8.085, 44.545] as Spot,
  northEast: [8.145, 44.585] as Spot,
  minZoom: 10,
  maxZoom: 14,
};

type Quarter = (typeof seedZones)[number]["slug"];

/** Degrees of the map that are as long as some 55 m. */
const STEP = { east: 0.0007, north: 0.0005 };

function middleOf(slug: Quarter): Spot {
  const zone = seedZones.find((one) => one.slug === slug);
  if (!zone) throw new Error(`There is no quarter ${slug}`);
  return [zone.longitude, zone.latitude];
}

const at = ([longitude, latitude]: Spot, east: number, north: number): Spot => [
  longitude + east * STEP.east,
  latitude + north * STEP.north,
];

function road(kind: "major_road" | "minor_road" | "path", name: string, points: Spot[]): MapThing {
  return { layer: "roads", shape: "line", points, facts: { kind, name } };
}

function ground(layer: string, kind: string, points: Spot[]): MapThing {
  return { layer, shape: "area", points: [...points, ...points.slice(0, 1)], facts: { kind } };
}

const around = (middle: Spot, east: number, north: number): Spot[] => [
  at(middle, -east, -north),
  at(middle, -east, north),
  at(middle, east, north),
  at(middle, east, -north),
];

/** A few parallel streets and lanes around the middle of a quarter, a little askew, and the houses between them. */
function streetsOf(slug: Quarter, names: readonly string[], turn: number): MapThing[] {
  const middle = middleOf(slug);
  const turned = (east: number, north: number) =>
    at(middle, east + north * turn, north - east * turn);
  const rows = names.map((name, index) => {
    const north = (index - (names.length - 1) / 2) * 1.6;
    return road("minor_road", name, [turned(-3, north), turned(0, north + 0.2), turned(3, north)]);
  });
  const lanes = [-2.2, -0.6, 1, 2.6].map((east) =>
    road("minor_road", "", [turned(east, -2.6), turned(east + 0.1, 2.6)]),
  );
  const houses = [-1.4, 0.2, 1.8].flatMap((east) =>
    [-1.6, 0, 1.6].map((north) =>
      ground("buildings", "building", [
        turned(east - 0.45, north + 0.25),
        turned(east - 0.45, north + 1.1),
        turned(east + 0.45, north + 1.1),
        turned(east + 0.45, north + 0.25),
      ]),
    ),
  );
  return [...houses, ...rows, ...lanes];
}

function townThings(): MapThing[] {
  const centre = middleOf("centro-storico");
  const castle = middleOf("rione-castello");
  const sanGrato = middleOf("borgo-san-grato");
  const riverside = middleOf("lungo-belora");
  const station = middleOf("stazione");
  const kilns = middleOf("le-fornaci");
  const hill = middleOf("bricco-alto");
  const bank: Spot[] = [
    [8.08, 44.5572],
    [8.1, 44.5588],
    at(riverside, 0, -2.4),
    [8.119, 44.5555],
    [8.13, 44.556],
    [8.15, 44.5538],
  ];
  const river: MapThing = {
    layer: "water",
    shape: "area",
    points: [...bank, ...bank.map((spot) => at(spot, 0, -2.2)).reverse(), bank[0] ?? centre],
    facts: { kind: "river" },
  };
  const corners: Spot[] = [
    [8.05, 44.52],
    [8.05, 44.61],
    [8.18, 44.61],
    [8.18, 44.52],
  ];
  return [
    ground("earth", "earth", corners),
    ground("landuse", "park", around(at(castle, -3, 4), 3, 2.5)),
    ground("landuse", "wood", around(at(hill, -6, 3), 6, 5)),
    ground("landuse", "park", around(at(kilns, 7, -1), 2.5, 2)),
    river,
    ...streetsOf("centro-storico", ["Vicolo della Torre", "Via Maestra", "Vicolo del Forno"], 0.12),
    ...streetsOf("rione-castello", ["Salita al Castello", "Via Vecchia"], -0.25),
    ...streetsOf("borgo-san-grato", ["Via San Grato", "Via dei Tigli"], 0.3),
    ...streetsOf("lungo-belora", ["Viale dello Sport", "Lungofiume Belora"], -0.08),
    ...streetsOf("stazione", ["Via della Stazione", "Corso dei Mille Passi"], 0.05),
    ...streetsOf("le-fornaci", ["Via delle Fornaci", "Via del Mattone"], -0.15),
    ...streetsOf("bricco-alto", ["Strada del Bricco", "Strada delle Serre"], 0.2),
    road("major_road", "Strada Provinciale 12", [
      [8.08, 44.5606],
      riverside,
      at(centre, 1, -4),
      at(sanGrato, 1, -1),
      kilns,
      [8.15, 44.5641],
    ]),
    road("major_road", "Via Roma", [
      station,
      at(station, -2, 3),
      at(centre, 1, -4),
      centre,
      castle,
    ]),
    road("path", "Sentiero del Bricco", [castle, at(castle, -5, 5), hill]),
    ...seedZones.map(
      ({ name, longitude, latitude }): MapThing => ({
        layer: "places",
        shape: "point",
        points: [[longitude, latitude]],
        facts: { kind: "neighbourhood", name },
      }),
    ),
    {
      layer: "places",
      shape: "point",
      points: [at(centre, 0, 7)],
      facts: { kind: "locality", name: "Castelvento" },
    },
  ];
}

/** The map of the demo town as a file of tiles. */
function townMap(): Buffer {
  return mapArchive(townThings(), area);
}

/** Puts the map of the demo town into its place; one that the operator put there stays. */
export async function writeTownMap(deps: Pick<Deps, "config" | "files">): Promise<void> {
  if (await findMapFile(deps)) return;
  await putMapFile(deps, Readable.from([townMap()]));
}
