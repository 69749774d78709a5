import type { Map as LeafletMap, Marker } from "leaflet";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { directionsLink } from "@/lib/domain/contact-links";
import texts from "@/lib/i18n/messages/it/dialogs/map.json";
import "./map.css";
import { readMapSource } from "./map-source";
import { type Place, placesOnPage } from "./place";
import { addPin, drawTownMap, showAll, showBeside } from "./town-map";

interface MapPanelProps {
  /** The only place; null: those of the list on the page. */
  place: Place | null;
  /** Called on Escape. */
  onLeave: () => void;
}

const sameAs = (one: readonly Place[], other: readonly Place[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Places of the page's list, updated with it. */
function usePlaces(place: Place | null): Place[] {
  const [places, setPlaces] = useState(() => (place ? [place] : placesOnPage()));
  useEffect(() => {
    if (place) return;
    const read = () => {
      const found = placesOnPage();
      setPlaces((known) => (sameAs(known, found) ? known : found));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ["data-at", "hidden"],
    });
    return () => observer.disconnect();
  }, [place]);
  return places;
}

/**
 * The map with a marker per place. The list has the same information as text; a marker is a button
 * that shows the place and a link to it.
 */
export function MapPanel({ place, onLeave }: MapPanelProps) {
  const helpId = useId();
  const element = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const places = usePlaces(place);
  // A map without places would be an empty box.
  const hasPlaces = places.length > 0;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [fault, setFault] = useState("");
  const [chosen, setChosen] = useState<Place | null>(place);

  useEffect(() => {
    if (!hasPlaces) return;
    const ended = new AbortController();
    let drawn: LeafletMap | null = null;
    readMapSource(ended.signal)
      .then((source) => {
        if (ended.signal.aborted || !element.current) return;
        if (!source) return setFault(texts.gone);
        drawn = drawTownMap(element.current, source, texts);
        setMap(drawn);
      })
      .catch(() => !ended.signal.aborted && setFault(texts.failed));
    return () => {
      ended.abort();
      drawn?.remove();
      setMap(null);
    };
  }, [hasPlaces]);

  useEffect(() => {
    if (!map) return;
    const pins: Marker[] = places.map((one) =>
      addPin(map, one, (button) => {
        pressed.current?.removeAttribute("aria-current");
        button.setAttribute("aria-current", "true");
        pressed.current = button;
        showBeside(map, one);
        setChosen(one);
      }),
    );
    showAll(map, places);
    setChosen((one) => one && (places.find(({ href }) => href === one.href) ?? null));
    return () => {
      for (const pin of pins) pin.remove();
    };
  }, [map, places]);

  // The chosen place is announced by focus; the only place of a page is described by the page.
  useEffect(() => {
    if (chosen && pressed.current) link.current?.focus({ preventScroll: true });
  }, [chosen]);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (chosen && pressed.current) {
      setChosen(place);
      pressed.current.removeAttribute("aria-current");
      pressed.current.focus();
      pressed.current = null;
    } else onLeave();
  }

  const directions =
    chosen &&
    directionsLink({ location: chosen, address: { street: null, number: null, city: null } });
  const title = place ? texts.one : texts.many;
  return (
    <section className="map-panel" aria-label={title} onKeyDown={handleKey}>
      {fault ? (
        <p role="alert" className="map-fault">
          {fault}
        </p>
      ) : hasPlaces ? (
        <>
          <p id={helpId} className="sr-only">
            {place ? texts.helpOne : texts.help}
          </p>
          <div
            ref={element}
            role="application"
            aria-label={title}
            aria-describedby={helpId}
            className="map-area"
          />
        </>
      ) : (
        <p className="map-fault">{texts.none}</p>
      )}
      {chosen && !fault && (
        <p className="map-chosen">
          {chosen.href ? (
            <a ref={link} href={chosen.href} className="link font-semibold">
              {chosen.name}
              <Icon name="chevron-right" />
            </a>
          ) : (
            <b>{chosen.name}</b>
          )}
          {directions && (
            <a
              href={directions}
              rel="noopener nofollow"
              data-count="route"
              className="link text-sm"
            >
              {texts.directions}
            </a>
          )}
        </p>
      )}
    </section>
  );
}
