/** A point by its longitude and latitude. */
export type Spot = readonly [longitude: number, latitude: number];

/** Something on a map; `points` are a ring where it is an area. */
export interface MapThing {
  layer: string;
  shape: "point" | "line" | "area";
  points: readonly Spot[];
  facts: Readonly<Record<string, string>>;
}

export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

const EXTENT = 4096;
const shapes = { point: 1, line: 2, area: 3 };
const MOVE = 1;
const LINE = 2;
const CLOSE = 7;
/** Beyond the tile, so that lines and names do not end at its edge. */
const MARGIN = 256;

/** A number of protobuf: seven bits a byte, the smallest first. */
export function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}

const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2);
const field = (number: number, value: number) => [...varint(number * 8), ...varint(value)];
const nested = (number: number, bytes: readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const text = (number: number, value: string) => nested(number, [...Buffer.from(value)]);

/** Where a spot lies on the map of a zoom, in tiles. */
export function tilePosition([longitude, latitude]: Spot, zoom: number): [number, number] {
  const size = 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  const down = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
  return [((longitude + 180) / 360) * size, down * size];
}

function isIn(points: readonly [number, number][]): boolean {
  const limits = [0, 1].map((axis) => points.map((point) => point[axis] ?? 0));
  return limits.every(
    (values) => Math.max(...values) >= -MARGIN && Math.min(...values) <= EXTENT + MARGIN,
  );
}

function geometryOf(points: readonly [number, number][], isArea: boolean): number[] {
  let [x, y] = [0, 0];
  const steps = points.map(([nextX, nextY]) => {
    const step = [zigzag(nextX - x), zigzag(nextY - y)];
    [x, y] = [nextX, nextY];
    return step;
  });
  const [first = [], ...rest] = steps;
  const lines = rest.length > 0 ? [rest.length * 8 + LINE, ...rest.flat()] : [];
  return [8 + MOVE, ...first, ...lines, ...(isArea ? [8 + CLOSE] : [])];
}

function layerOf(name: string, things: readonly MapThing[], tile: TilePlace): number[] | null {
  const keys: string[] = [];
  const values: string[] = [];
  const indexIn = (list: string[], value: string) => {
    if (!list.includes(value)) list.push(value);
    return list.indexOf(value);
  };
  const features = things.flatMap(({ shape, points, facts }) => {
    const placed = points.map((spot): [number, number] => {
      const [x, y] = tilePosition(spot, tile.z);
      return [Math.round((x - tile.x) * EXTENT), Math.round((y - tile.y) * EXTENT)];
    });
    if (!isIn(placed)) return [];
    const tags = Object.entries(facts).flatMap(([key, value]) => [
      indexIn(keys, key),
      indexIn(values, value),
    ]);
    return [
      nested(2, [
        ...nested(2, tags.flatMap(varint)),
        ...field(3, shapes[shape]),
        ...nested(4, geometryOf(placed, shape === "area").flatMap(varint)),
      ]),
    ];
  });
  if (features.length === 0) return null;
  return [
    ...field(15, 2),
    ...text(1, name),
    ...features.flat(),
    ...keys.flatMap((key) => text(3, key)),
    ...values.flatMap((value) => nested(4, text(1, value))),
    ...field(5, EXTENT),
  ];
}

/** A tile in the form of Mapbox Vector Tile 2.1 with what lies on it. */
export function vectorTile(things: readonly MapThing[], tile: TilePlace): Buffer {
  const names = [...new Set(things.map(({ layer }) => layer))];
  const layers = names.flatMap((name) => {
    const layer = layerOf(
      name,
      things.filter((thing) => thing.layer === name),
      tile,
    );
    return layer ? nested(3, layer) : [];
  });
  return Buffer.from(layers);
}
