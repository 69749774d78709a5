import { readOpenStreetMap as readFeatures } from "@/backend/features/imports/read-osm";
import { UnreadableFileError } from "@/backend/kernel/place-file";
import type { ImportRecord } from "@/lib/contract/imports";

function readOpenStreetMap(text: string, today: string) {
  const rows = [...readFeatures(text, today).rows];
  return {
    records: rows.flatMap(({ record }) => (record ? [record as ImportRecord] : [])),
    skipped: rows.flatMap(({ line, name, source_id, reason }) =>
      reason ? [{ label: name ?? source_id ?? `elemento ${line}`, reason }] : [],
    ),
    notices: rows.flatMap(({ name, notice }) => (notice ? [`${name}: ${notice}`] : [])),
  };
}

const TODAY = "2026-11-21";

function collection(...features: unknown[]): string {
  return JSON.stringify({ type: "FeatureCollection", features });
}

function node(id: string, properties: Record<string, unknown>, coordinates = [7.87, 45.46]) {
  return { type: "Feature", id, properties, geometry: { type: "Point", coordinates } };
}

function readOne(properties: Record<string, unknown>) {
  const [record] = readOpenStreetMap(
    collection(node("node/1", { name: "Prova", amenity: "cafe", ...properties })),
    TODAY,
  ).records;
  if (!record) throw new Error("the feature was skipped");
  return record;
}

test("a node becomes a record in the category of its first known tag", () => {
  const record = readOne({ amenity: "pharmacy", dispensing: "yes" });
  expect(record.category.slug).toBe("salute");
  expect(record.tags).toEqual(["farmacia"]);
  expect(record.location).toEqual({ latitude: 45.46, longitude: 7.87 });
});

test("a way is placed in the middle of its bounding box", () => {
  const way = {
    type: "Feature",
    id: "way/7",
    properties: { name: "Piscina", leisure: "swimming_pool" },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [7.0, 45.0],
          [7.2, 45.0],
          [7.2, 45.4],
          [7.0, 45.0],
        ],
      ],
    },
  };
  expect(readOpenStreetMap(collection(way), TODAY).records[0]?.location).toEqual({
    latitude: 45.2,
    longitude: 7.1,
  });
});

test.each([
  ["phone", { phone: "0125 644548" }],
  ["contact:phone", { "contact:phone": "+39 0125 644548" }],
  ["both spellings", { phone: "0125644548", "contact:phone": "+39 0125 644548" }],
])("a phone written as %s is one E.164 number", (_name, properties) => {
  expect(readOne(properties).phones).toEqual(["+390125644548"]);
});

test("text that no database holds does not cost the place", () => {
  const record = readOne({
    name: "Bar\u0000 Roma \ud83c",
    description: `${"x".repeat(254)}🍕 al taglio`,
  });
  expect(record.name).toBe("Bar Roma \ufffd");
  expect(record.summary).toBe("x".repeat(254));
});

test("a number that is none is left out and does not cost the place", () => {
  expect(readOne({ phone: "chiedere al banco" }).phones).toEqual([]);
});

test("both spellings of e-mail and website are read, the scheme is added where it is missing", () => {
  const record = readOne({ "contact:email": "Info@Bar.IT", "contact:website": "www.bar.it/menu" });
  expect(record.email).toBe("info@bar.it");
  expect(record.website).toBe("https://www.bar.it/menu");
});

test("a website with another scheme is left out", () => {
  expect(readOne({ website: "javascript:alert(1)" }).website).toBeNull();
});

test("a bare account name becomes the address of the profile", () => {
  expect(readOne({ "contact:instagram": "@bar.prova" }).social).toEqual([
    { network: "instagram", url: "https://www.instagram.com/bar.prova" },
  ]);
});

test("a wheelchair tag tells of a step-free entrance, a limited one does not", () => {
  expect(readOne({ wheelchair: "yes" }).accessibility).toEqual(["step_free"]);
  expect(readOne({ wheelchair: "limited" }).accessibility).toEqual([]);
});

test.each([
  ["without a name", { amenity: "cafe" }, "senza nome"],
  ["that is no activity", { name: "Piazza", highway: "pedestrian" }, "non è un'attività"],
])("a feature %s is skipped with the reason", (_name, properties, reason) => {
  const read = readOpenStreetMap(collection(node("node/1", properties)), TODAY);
  expect(read.records).toEqual([]);
  expect(read.skipped[0]?.reason).toContain(reason);
});

test("the second feature of one id is skipped", () => {
  const twice = node("node/1", { name: "Prova", amenity: "cafe" });
  const read = readOpenStreetMap(collection(twice, twice), TODAY);
  expect(read.records).toHaveLength(1);
  expect(read.skipped[0]?.reason).toContain("doppio nel file");
});

test("a feature that is no feature is skipped and the others come in", () => {
  const read = readOpenStreetMap(
    collection(7, node("node/1", { name: "Prova", shop: "yes" })),
    TODAY,
  );
  expect(read.records).toHaveLength(1);
  expect(read.skipped).toHaveLength(1);
});

test.each([
  ["text", "non è json"],
  ["another object", '{"type":"Topology"}'],
])("a file that is %s is refused as a whole", (_name, text) => {
  expect(() => readOpenStreetMap(text, TODAY)).toThrow(UnreadableFileError);
});

test("the source is named as its licence asks", () => {
  expect(readFeatures(collection(), TODAY).head.attribution).toEqual({
    text: "© OpenStreetMap contributors",
    url: "https://www.openstreetmap.org/copyright",
    license: "ODbL 1.0",
  });
});

test("an answer of the Overpass API is read like its features", () => {
  const tags = { name: "Caffè Garibaldi", amenity: "cafe" };
  const elements = [
    { type: "node", id: 1, lat: 45.46, lon: 7.87, tags },
    { type: "way", id: 2, center: { lat: 45.4, lon: 7.8 }, nodes: [1], tags },
    { type: "relation", id: 3, bounds: { minlat: 45, minlon: 7, maxlat: 45.4, maxlon: 7.2 }, tags },
    { type: "node", id: 4, lat: 45.46, lon: 7.87 },
    { remark: "runtime error" },
  ];
  const { records, skipped } = readOpenStreetMap(JSON.stringify({ elements }), TODAY);
  expect(records.map(({ source_id, location }) => [source_id, location])).toEqual([
    ["node/1", { latitude: 45.46, longitude: 7.87 }],
    ["way/2", { latitude: 45.4, longitude: 7.8 }],
    ["relation/3", { latitude: 45.2, longitude: 7.1 }],
  ]);
  expect(skipped).toHaveLength(2);
});

test("names that objects have of themselves are tags like others", () => {
  const record = readOne({ cuisine: "constructor;pizza", __proto__: "x", toString: "y" });
  expect(record.tags).toEqual(["caffè", "pizzeria"]);
});

test("a feature without an id gets one from its name and position, and says so", () => {
  const file = collection({ ...node("", { name: "Museo", tourism: "museum" }), id: undefined });
  const { records, notices } = readOpenStreetMap(file, TODAY);
  expect(records[0]?.source_id).toBe("museo@45.4600,7.8700");
  expect(notices).toEqual([expect.stringContaining("senza identificativo nella fonte")]);
});

test("hours that cannot be counted cost their row its hours alone, and what is left out is told", () => {
  const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const { records, notices } = readOpenStreetMap(
    collection(
      node("node/1", { name: "Bar", amenity: "bar", opening_hours: "Mo-Sa 07:00-20:00" }),
      node("node/2", {
        name: "Ludoteca",
        amenity: "library",
        opening_hours: "Mo-Fr 15:00-19:00; SH off",
        phone: "0744/123456",
        website: "nessuno",
        "addr:postcode": "5100",
      }),
    ),
    TODAY,
  );
  said.mockRestore();
  expect(records.map(({ phones }) => phones)).toEqual([[], ["+390744123456"]]);
  expect(notices).toEqual([
    "Ludoteca: orari non comprensibili: «Mo-Fr 15:00-19:00; SH off»; lasciati fuori: cap «5100», sito «nessuno»",
  ]);
});
