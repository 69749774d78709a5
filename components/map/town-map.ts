// The tile renderer expects the library on `window`.
import L from "leaflet";
import "leaflet/dist/leaflet.css";
import "./map.css";
import { leafletRasterLayer, PMTiles } from "pmtiles";
import { leafletLayer } from "protomaps-leaflet";
import type { MapSource } from "@/lib/contract/map";
import { mapLook } from "./map-look";

export interface MapWords {
  zoomIn: string;
  zoomOut: string;
  /** Attribution of OpenStreetMap, required by its licence (ODbL 4.3). */
  openStreetMap: string;
}

/** About a dozen streets. */
const TOWN_ZOOM = 15;
const STREET_ZOOM = 17;
const MAX_ZOOM = 19;
const COPYRIGHT = "https://www.openstreetmap.org/copyright";

function escaped(text: string): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}

function attributionOf({ attribution }: MapSource, words: MapWords): string {
  if (attribution) return escaped(attribution);
  return `<a href="${COPYRIGHT}" rel="noopener">${escaped(words.openStreetMap)}</a>`;
}

function baseLayer(element: HTMLElement, source: MapSource, attribution: string): L.GridLayer {
  if (source.kind === "tiles") {
    return L.tileLayer(source.url, { attribution, maxZoom: MAX_ZOOM, referrerPolicy: "origin" });
  }
  const archive = new PMTiles(source.url);
  if (source.format === "raster") {
    const { max_zoom: maxNativeZoom } = source;
    return leafletRasterLayer(archive, {
      attribution,
      maxNativeZoom,
      maxZoom: MAX_ZOOM,
    }) as L.GridLayer;
  }
  return leafletLayer({
    ...mapLook(element),
    url: archive,
    lang: "it",
    attribution,
    maxDataZoom: source.max_zoom,
  }) as unknown as L.GridLayer;
}

/** Draws the town's map in an element without markers; the caller sets the view. */
export function drawTownMap(element: HTMLElement, source: MapSource, words: MapWords): L.Map {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    // The wheel scrolls the page.
    scrollWheelZoom: false,
    maxZoom: MAX_ZOOM,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  L.control.attribution({ prefix: false }).addTo(map);
  if (source.kind === "file") {
    const { south, west, north, east } = source.bounds;
    const covered = L.latLngBounds([south, west], [north, east]);
    map.setMaxBounds(covered.pad(0.2));
    map.setMinZoom(Math.max(source.min_zoom, 3));
    map.fitBounds(covered);
  }
  const attribution = attributionOf(source, words);
  let layer = baseLayer(element, source, attribution).addTo(map);
  // Colours are rendered into the tiles.
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const redraw = () => {
    layer.remove();
    layer = baseLayer(element, source, attribution).addTo(map);
  };
  dark.addEventListener("change", redraw);
  map.on("unload", () => dark.removeEventListener("change", redraw));
  return map;
}

interface Spot {
  latitude: number;
  longitude: number;
}

/** Moves the map to show all spots; without spots it stays. */
export function showAll(map: L.Map, spots: readonly Spot[]): void {
  const [first, ...others] = spots;
  if (!first) return;
  const start: L.LatLngTuple = [first.latitude, first.longitude];
  if (others.length === 0) return void map.setView(start, STREET_ZOOM);
  const all = L.latLngBounds(spots.map(({ latitude, longitude }) => [latitude, longitude]));
  map.fitBounds(all, { padding: [36, 36], maxZoom: TOWN_ZOOM + 1 });
}

/** Moves the map as far as needed to show a spot beside the panel that covers part of the map. */
export function showBeside(map: L.Map, { latitude, longitude }: Spot): void {
  map.panInside([latitude, longitude], {
    paddingTopLeft: [64, 176],
    paddingBottomRight: [32, 32],
  });
}

/** A marker that is a named button. */
export function addPin(
  map: L.Map,
  { latitude, longitude, name }: Spot & { name: string },
  onPress: (button: HTMLButtonElement) => void,
): L.Marker {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "map-marker";
  button.setAttribute("aria-label", name);
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    onPress(button);
  });
  const icon = L.divIcon({
    html: button,
    className: "map-marker-place",
    iconSize: [44, 44],
    iconAnchor: [22, 40],
  });
  // The button itself has click and focus.
  return L.marker([latitude, longitude], { icon, keyboard: false }).addTo(map);
}
