import "./flyers.css";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { Icon } from "@/components/ui/icon";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

export interface ZoomedPage {
  /** Of its place in the list. */
  id: string;
  src: string;
  srcSet: string;
  /** The largest file. */
  full: string;
  alt: string;
  width: number;
  height: number;
}

export interface ZoomLabels {
  /** With `{number}` and `{total}`. */
  title: string;
  close: string;
  previous: string;
  next: string;
  in: string;
  out: string;
  full: string;
  /** With `{percent}`. */
  scale: string;
}

interface ZoomDialogProps {
  pages: readonly ZoomedPage[];
  /** Index of the first page. */
  start: number;
  labels: ZoomLabels;
  onClose: () => void;
}

const MOST = 4;
const STEP = 1.5;
/** Of a double tap. */
const NEAR = 2.5;

interface Point {
  clientX: number;
  clientY: number;
}

/** Distance and middle of two fingers. */
function between(one: Point, other: Point): Point & { length: number } {
  return {
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
    length: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  };
}

/**
 * One page over the whole screen, as wide as the zoom says: to pan is to scroll, which the browser
 * does itself.
 */
export function ZoomDialog({ pages, start, labels, onClose }: ZoomDialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(start);
  const [zoom, setZoom] = useState(1);
  /** The newest zoom: fingers move faster than the page is rendered. */
  const scale = useRef(1);
  /** Without a network there is no large file. */
  const [isLean, setLean] = useState(false);
  /** What stays under the finger, in shares of the content. */
  const kept = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const last = pages.length - 1;
  const page = pages[index];

  function zoomTo(wanted: (before: number) => number, at?: Point) {
    const box = scroller.current;
    if (!box) return;
    const { left, top, width, height } = box.getBoundingClientRect();
    const x = at ? at.clientX - left : width / 2;
    const y = at ? at.clientY - top : height / 2;
    kept.current = {
      x: (box.scrollLeft + x) / box.scrollWidth,
      y: (box.scrollTop + y) / box.scrollHeight,
      left: x,
      top: y,
    };
    scale.current = Math.min(Math.max(wanted(scale.current), 1), MOST);
    setZoom(scale.current);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is kept whenever the width changes.
  useLayoutEffect(() => {
    const [box, place] = [scroller.current, kept.current];
    if (!box || !place) return;
    box.scrollLeft = place.x * box.scrollWidth - place.left;
    box.scrollTop = place.y * box.scrollHeight - place.top;
    kept.current = null;
  }, [zoom]);

  const enlarge = useEffectEvent(zoomTo);
  useEffect(() => {
    const box = scroller.current;
    let fingers: ReturnType<typeof between> | null = null;
    function wheel(event: WheelEvent) {
      if (!event.ctrlKey) return;
      event.preventDefault();
      enlarge((before) => before * Math.exp(-event.deltaY / 200), event);
    }
    function pinch(event: TouchEvent) {
      const [one, other] = event.touches;
      if (!one || !other) {
        fingers = null;
        return;
      }
      event.preventDefault();
      const now = between(one, other);
      const grown = fingers ? now.length / fingers.length : 1;
      fingers = now;
      enlarge((before) => before * grown, now);
    }
    // React's own listeners cannot keep the browser from zooming the whole page.
    const listening = { passive: false };
    box?.addEventListener("wheel", wheel, listening);
    for (const name of ["touchstart", "touchmove", "touchend"] as const) {
      box?.addEventListener(name, pinch, listening);
    }
    return () => {
      box?.removeEventListener("wheel", wheel);
      for (const name of ["touchstart", "touchmove", "touchend"] as const) {
        box?.removeEventListener(name, pinch);
      }
    };
  }, []);

  function go(to: number) {
    setIndex(Math.min(Math.max(to, 0), last));
    scale.current = 1;
    setZoom(1);
    scroller.current?.scrollTo(0, 0);
  }

  function leave() {
    // First the dialog goes, which gives the focus back to where it was opened.
    flushSync(onClose);
    if (!page || index === start) return;
    const sheet = document.getElementById(page.id);
    sheet?.scrollIntoView();
    sheet?.querySelector<HTMLElement>("a[data-zoom]")?.focus({ preventScroll: true });
  }

  function toggleFull() {
    // A dialog cannot fill the screen itself.
    if (document.fullscreenElement) void document.exitFullscreen();
    else void frame.current?.requestFullscreen?.().catch(() => undefined);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const commands = new Map([
      ["+", () => zoomTo((before) => before * STEP)],
      ["=", () => zoomTo((before) => before * STEP)],
      ["-", () => zoomTo((before) => before / STEP)],
      ["0", () => zoomTo(() => 1)],
      ["f", toggleFull],
      ["F", toggleFull],
      ["Home", () => go(0)],
      ["End", () => go(last)],
    ]);
    // Enlarged, they pan.
    if (zoom === 1) {
      commands.set("ArrowLeft", () => go(index - 1)).set("ArrowRight", () => go(index + 1));
    }
    const command = commands.get(key);
    if (!command) return;
    event.preventDefault();
    command();
  }

  if (!page) return null;
  const title = fillMessage(labels.title, { number: index + 1, total: pages.length });
  const percent = fillMessage(labels.scale, { percent: Math.round(zoom * 100) });
  return (
    <DialogFrame
      aria-label={title}
      initialFocus={scroller}
      onClose={leave}
      onKeyDown={handleKeyDown}
      className="flyer-zoom"
    >
      <div ref={frame} className="flyer-zoom-frame">
        <div className="flyer-zoom-bar">
          <Control label={labels.close} onPress={leave}>
            <Icon name="x" />
          </Control>
          <p role="status">{`${index + 1} / ${pages.length}`}</p>
          <Control label={labels.previous} isOff={index === 0} onPress={() => go(index - 1)}>
            <Icon name="chevron-left" />
          </Control>
          <Control label={labels.next} isOff={index === last} onPress={() => go(index + 1)}>
            <Icon name="chevron-right" />
          </Control>
          <Control label={labels.out} isOff={zoom === 1} onPress={() => zoomTo((z) => z / STEP)}>
            −
          </Control>
          <output className="tabular">{percent}</output>
          <Control label={labels.in} isOff={zoom === MOST} onPress={() => zoomTo((z) => z * STEP)}>
            +
          </Control>
          {document.fullscreenEnabled && (
            <Control label={labels.full} onPress={toggleFull} className="flyer-zoom-full">
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 9V4h5m6 0h5v5M4 15v5h5m6 0h5v-5" />
              </svg>
            </Control>
          )}
        </div>
        <section
          ref={scroller}
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable with the keys.
          tabIndex={0}
          onDoubleClick={(event) => zoomTo((before) => (before > 1 ? 1 : NEAR), event)}
          className="flyer-zoom-scroller"
        >
          {/* biome-ignore lint/performance/noImgElement: the files are made when a flyer is uploaded. */}
          <img
            key={page.id}
            sizes="100vw"
            {...(zoom > 1 && !isLean ? { src: page.full } : { src: page.src, srcSet: page.srcSet })}
            onError={() => setLean(true)}
            alt={page.alt}
            width={page.width}
            height={page.height}
            draggable={false}
            style={{ width: `${zoom * 100}%` }}
          />
        </section>
      </div>
    </DialogFrame>
  );
}

interface ControlProps {
  label: string;
  isOff?: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

function Control({ label, isOff = false, onPress, className, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: the focused button would lose the focus.
      aria-disabled={isOff || undefined}
      onClick={onPress}
      className={className}
    >
      {children}
    </button>
  );
}
