import L from "leaflet";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Position } from "@/lib/domain/position";
import texts from "@/lib/i18n/messages/it/dialogs/map.json";
import "./map.css";
import { readMapSource } from "./map-source";
import { drawTownMap, showAll } from "./town-map";

interface PinMapProps {
  value: Position | null;
  onChange: (value: Position) => void;
  /** Escape was pressed. */
  onLeave: () => void;
}

/** Pixels that an arrow moves the pin. */
const STEP = 8;
const FAR_STEP = 64;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A map with one pin, which is dragged, moved by arrows, or put where one presses. */
export function PinMap({ value, onChange, onLeave }: PinMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const pin = useRef<L.Marker>(null);
  const tell = useRef(onChange);
  const [map, setMap] = useState<L.Map | null>(null);
  const [fault, setFault] = useState("");
  tell.current = onChange;

  useEffect(() => {
    const ended = new AbortController();
    let drawn: L.Map | null = null;
    readMapSource(ended.signal).then(
      (source) => {
        if (ended.signal.aborted || !element.current) return;
        if (!source) return setFault(texts.noMap);
        drawn = drawTownMap(element.current, source, texts);
        drawn.on("click", ({ latlng }) =>
          tell.current({ latitude: latlng.lat, longitude: latlng.lng }),
        );
        setMap(drawn);
      },
      () => !ended.signal.aborted && setFault(texts.failed),
    );
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
    button.className = "map-pin";
    button.setAttribute("aria-label", texts.pin);
    button.addEventListener("keydown", (event) => {
      const step = steps[event.key];
      const marker = pin.current;
      if (!step || !marker) return;
      // The arrows would move the map below it as well.
      event.preventDefault();
      event.stopPropagation();
      const pixels = event.shiftKey ? FAR_STEP : STEP;
      const at = map.latLngToContainerPoint(marker.getLatLng());
      const { lat, lng } = map.containerPointToLatLng(at.add([step[0] * pixels, step[1] * pixels]));
      tell.current({ latitude: lat, longitude: lng });
    });
    const icon = L.divIcon({
      html: button,
      className: "map-pin-place",
      iconSize: [44, 44],
      iconAnchor: [22, 40],
    });
    const marker = L.marker(spot, { icon, keyboard: false, draggable: true, autoPan: true });
    marker.on("dragend", () => {
      const { lat, lng } = marker.getLatLng();
      tell.current({ latitude: lat, longitude: lng });
    });
    pin.current = marker.addTo(map);
    showAll(map, [value]);
  }, [map, value]);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onLeave();
  }

  return (
    <section className="map-panel" aria-label={texts.editing} onKeyDown={handleKey}>
      {fault ? (
        <p role="alert" className="map-fault">
          {fault}
        </p>
      ) : (
        <>
          <p className="form-hint">{value ? texts.movePin : texts.setPin}</p>
          <div ref={element} className="map-area" />
        </>
      )}
    </section>
  );
}
