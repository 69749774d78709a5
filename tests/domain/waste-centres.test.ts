import { isOrderOpen, nearestFirst } from "@/lib/domain/waste-centres";

const north = { name: "Nord", position: { lat: 44.57, lng: 8.11 } };
const south = { name: "Sud", position: { lat: 44.55, lng: 8.11 } };
const unplaced = { name: "Altrove", position: null };
const namesFrom = (latitude: number | null) =>
  nearestFirst(
    [unplaced, north, south],
    latitude === null ? null : { latitude, longitude: 8.11 },
  ).map(({ name }) => name);

test("the nearest centre is first, one without a position last", () => {
  expect(namesFrom(44.551)).toEqual(["Sud", "Nord", "Altrove"]);
  expect(namesFrom(44.569)).toEqual(["Nord", "Sud", "Altrove"]);
});

test("without a place they stay by name", () => {
  expect(namesFrom(null)).toEqual(["Altrove", "Nord", "Sud"]);
});

test("a place is asked for only where it decides between two", () => {
  expect(isOrderOpen([{ centres: [north, unplaced] }])).toBe(false);
  expect(isOrderOpen([{ centres: [] }, { centres: [north, south] }])).toBe(true);
});
