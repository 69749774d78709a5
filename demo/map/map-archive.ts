import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";
import { type MapThing, type Spot, tilePosition, varint, vectorTile } from "./vector-tile";

const HEADER = 127;
const GZIP = 2;
const VECTOR = 1;

/** What an archive covers. */
export interface MapArea {
  southWest: Spot;
  northEast: Spot;
  minZoom: number;
  maxZoom: number;
}

function tilesOf({ southWest, northEast, minZoom, maxZoom }: MapArea) {
  const tiles: { z: number; x: number; y: number; id: number }[] = [];
  for (let z = minZoom; z <= maxZoom; z++) {
    const [left, bottom] = tilePosition(southWest, z).map(Math.floor) as [number, number];
    const [right, top] = tilePosition(northEast, z).map(Math.floor) as [number, number];
    for (let x = left; x <= right; x++) {
      for (let y = top; y <= bottom; y++) tiles.push({ z, x, y, id: zxyToTileId(z, x, y) });
    }
  }
  return tiles.sort((one, other) => one.id - other.id);
}

/** A file of vector tiles in the form of PMTiles 3, small enough for one directory. */
export function mapArchive(things: readonly MapThing[], area: MapArea): Buffer {
  const tiles = tilesOf(area);
  const contents = tiles.map((tile) => gzipSync(vectorTile(things, tile)));
  const directory = gzipSync(
    Buffer.from([
      ...varint(tiles.length),
      ...tiles.flatMap(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
      ...tiles.flatMap(() => varint(1)),
      ...contents.flatMap(({ length }) => varint(length)),
      // The first lies at the beginning, each of the others right behind the one before.
      ...tiles.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
    ]),
  );
  const metadata = gzipSync("{}");
  const data = Buffer.concat(contents);

  const header = Buffer.alloc(HEADER);
  header.write("PMTiles", 0);
  header.writeUInt8(3, 7);
  const start = HEADER + directory.length;
  const places = [
    [HEADER, directory.length],
    [start, metadata.length],
    [start + metadata.length, 0],
    [start + metadata.length, data.length],
    [tiles.length, tiles.length],
    [tiles.length, 0],
  ].flat();
  for (const [index, value] of places.slice(0, 11).entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  }
  header.writeUInt8(1, 96);
  header.writeUInt8(GZIP, 97);
  header.writeUInt8(GZIP, 98);
  header.writeUInt8(VECTOR, 99);
  header.writeUInt8(area.minZoom, 100);
  header.writeUInt8(area.maxZoom, 101);
  const middle = area.southWest.map((from, axis) => (from + (area.northEast[axis] ?? from)) / 2);
  const degrees = [...area.southWest, ...area.northEast];
  for (const [index, value] of degrees.entries()) {
    header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4);
  }
  header.writeUInt8(area.maxZoom, 118);
  for (const [index, value] of middle.entries()) {
    header.writeInt32LE(Math.round(value * 1e7), 119 + index * 4);
  }
  return Buffer.concat([header, directory, metadata, data]);
}
