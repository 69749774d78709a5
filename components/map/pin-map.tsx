import L from "leaflet";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { readStreetStart } from "@/lib/client/street-start";
import type { Position } from "@/lib/domain/position";
import texts from "@/lib/i18n/messages/it/dialogs/map.json";
import "./map.css";
import { readMapSource } from "./map-source";
import { drawTownMap, showAll } from "./town-map";

interface PinMapProps {
  value: Position | null;
  onChange: (value: Position) => void;
  /** Called on Escape. */
  onLeave: () => void;
}

/** Zoom of the town, without a pin. */
const START_ZOOM = 14;

/** Pixels per arrow key. */
const STEP = 8;
const FAR_STEP = 64;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A map with one pin, which is dragged, moved by arrow keys, or set by a click. */
export function PinMap({ value, onChange, onLeave }: PinMapProps) {
  const helpId = useId();
  const element = useRef<HTMLDivElement>(null);
  const pin = useRef<L.Marker>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const [hasStart, setHasStart] = useState(true);
  const [fault, setFault] = useState("");
  const tell = useEffectEvent(onChange);
  const isPlaced = useEffectEvent(() => value !== null);

  useEffect(() => {
    const ended = new AbortController();
    let drawn: L.Map | null = null;
    async function draw() {
      const source = await readMapSource(ended.signal);
      if (ended.signal.aborted) return;
      if (!source) return setFault(texts.noMap);
      // A tile file has known bounds; a tile server covers the earth, and an empty map takes no
      // click.
      const isLost = source.kind === "tiles" && !isPlaced();
      const start = isLost ? (await readStreetStart("", ended.signal)).position : null;
      if (ended.signal.aborted || !element.current) return;
      drawn = drawTownMap(element.current, source, texts);
      drawn.on("click", ({ latlng }) => tell({ latitude: latlng.lat, longitude: latlng.lng }));
      if (start) drawn.setView([start.latitude, start.longitude], START_ZOOM);
      else if (isLost) setHasStart(false);
      setMap(drawn);
    }
    draw().catch(() => !ended.signal.aborted && setFault(texts.failed));
    return () => {
      ended.abort();
      drawn?.remove();
      pin.current = null;
    };
  }, []);

  useEffect(() => {
    if (!map) return;
    if (!value) {
      pin.current?.remove();
      pin.current = null;
      return;
    }
    const spot: L.LatLngTuple = [value.latitude, value.longitude];
    if (pin.current) {
      pin.current.setLatLng(spot);
      if (!map.getBounds().contains(spot)) map.panTo(spot);
      return;
    }
    const button = document.createElement("button");
    button.type = "button";
    button.className = "map-marker";
    button.setAttribute("aria-label", texts.pin);
    button.addEventListener("keydown", (event) => {
      const step = steps[event.key];
      const marker = pin.current;
      if (!step || !marker) return;
      // Arrow keys must not move the map as well.
      event.preventDefault();
      event.stopPropagation();
      const pixels = event.shiftKey ? FAR_STEP : STEP;
      const at = map.latLngToContainerPoint(marker.getLatLng());
      const { lat, lng } = map.containerPointToLatLng(at.add([step[0] * pixels, step[1] * pixels]));
      tell({ latitude: lat, longitude: lng });
    });
    const icon = L.divIcon({
      html: button,
      className: "map-marker-place",
      iconSize: [44, 44],
      iconAnchor: [22, 40],
    });
    const marker = L.marker(spot, { icon, keyboard: false, draggable: true, autoPan: true });
    marker.on("dragend", () => {
      const { lat, lng } = marker.getLatLng();
      tell({ latitude: lat, longitude: lng });
    });
    pin.current = marker.addTo(map);
    showAll(map, [value]);
    setHasStart(true);
  }, [map, value]);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onLeave();
  }

  const isShown = hasStart || value !== null;
  const help = value ? texts.movePin : texts.setPin;
  return (
    <section className="map-panel" aria-label={texts.editing} onKeyDown={handleKey}>
      {fault ? (
        <p role="alert" className="map-fault">
          {fault}
        </p>
      ) : (
        <>
          <p id={helpId} className="form-hint">
            {isShown ? help : texts.noStart}
          </p>
          <div
            ref={element}
            role="application"
            aria-label={texts.editing}
            aria-describedby={helpId}
            hidden={!isShown}
            className="map-area"
          />
        </>
      )}
    </section>
  );
}
