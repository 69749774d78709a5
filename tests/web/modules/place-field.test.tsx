import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import L from "leaflet";
import { HttpResponse, http } from "msw";
import { useState } from "react";
import { drawTownMap } from "@/components/map/town-map";
import { PlaceField } from "@/components/modules/editor/place-field";
import type { Position } from "@/lib/domain/position";
import { messages } from "@/lib/i18n/messages/it";
import mapTexts from "@/lib/i18n/messages/it/dialogs/map.json";
import { answerCalls } from "../../support/answer-calls";
import { renderItalian } from "../../support/render-italian";

// The pieces of a map are drawn by libraries that ask for more than jsdom has.
jest.mock("@/components/map/town-map", () => ({
  drawTownMap: jest.fn(),
  showAll: (map: L.Map, [spot]: readonly Position[]) =>
    spot && map.setView([spot.latitude, spot.longitude], 17),
}));

const texts = messages.editor.place;
const tiles = "https://tiles.example.org/{z}/{x}/{y}.png";
let streets: (string | null)[] = [];
let middle: Position | null;
let drawn: L.Map | undefined;

answerCalls(
  http.get("/api/near/street", ({ request }) => {
    streets.push(new URL(request.url).searchParams.get("street"));
    return HttpResponse.json({ position: middle, of: "street" });
  }),
  http.get("/api/map", () =>
    HttpResponse.json({ source: { kind: "tiles", url: tiles, attribution: null } }),
  ),
);
beforeEach(() => {
  streets = [];
  middle = { latitude: 44.5, longitude: 8.1 };
  drawn = undefined;
  jest.mocked(drawTownMap).mockImplementation((element) => {
    drawn = L.map(element, { zoomAnimation: false, fadeAnimation: false });
    return drawn;
  });
});
afterEach(() => Reflect.deleteProperty(navigator, "geolocation"));

let now: Position | null;
let settle: (value: Position | null) => void;

interface ShownProps {
  start: Position | null;
  map?: { asks: string | null } | null;
}

function Shown({ start, map = { asks: null } }: ShownProps) {
  const [value, setValue] = useState(start);
  now = value;
  settle = setValue;
  return (
    <PlaceField
      id="campo"
      label="Posizione"
      value={value}
      street="Via Maestra"
      isReadOnly={false}
      map={map}
      onChange={setValue}
    />
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("two numbers are a position, with a comma as well; one alone is none and says so", () => {
  renderItalian(<Shown start={null} />);
  type(texts.latitude, "44,5632");
  expect(now).toBeNull();
  expect(screen.getByText(texts.half)).toBeInTheDocument();
  type(texts.longitude, "8.1147");
  expect(now).toEqual({ latitude: 44.5632, longitude: 8.1147 });
  expect(screen.queryByText(texts.half)).not.toBeInTheDocument();
});

test.each([
  "44.563212, 8.114787",
  "44.563212,8.114787",
  "44.563212 8.114787",
  "44,563212; 8,114787",
  "44,563212, 8,114787",
])("both numbers at once, as other maps hand them out, are a position: %s", async (both) => {
  const user = userEvent.setup();
  const { unmount } = renderItalian(<Shown start={null} />);
  await user.click(screen.getByLabelText(texts.latitude));
  await user.paste(both);
  expect(now).toEqual({ latitude: 44.563212, longitude: 8.114787 });
  expect(screen.getByLabelText(texts.longitude)).toHaveValue("8,114787");
  unmount();

  renderItalian(<Shown start={null} />);
  await user.type(screen.getByLabelText(texts.latitude), both);
  expect(now).toBeNull();
  await user.tab();
  expect(now).toEqual({ latitude: 44.563212, longitude: 8.114787 });
});

test.each(["5", "56", "563", "5632", "56321"])(
  "a decimal comma typed key by key stays one number: 44,%s",
  async (decimals) => {
    const user = userEvent.setup();
    renderItalian(<Shown start={{ latitude: 45.1, longitude: 8.1147 }} />);
    const latitude = screen.getByLabelText(texts.latitude);
    await user.clear(latitude);
    for (const key of `44,${decimals}`) {
      await user.type(latitude, key);
      expect(now?.longitude).toBe(8.1147);
    }
    await user.tab();
    expect(latitude).toHaveValue(`44,${decimals}`);
    expect(screen.getByLabelText(texts.longitude)).toHaveValue("8,1147");
    expect(now).toEqual({ latitude: Number(`44.${decimals}`), longitude: 8.1147 });
  },
);

test("one of two numbers that is cleared is told, and both are none", () => {
  renderItalian(<Shown start={{ latitude: 44.5, longitude: 8.1 }} />);
  type(texts.latitude, "");
  expect(screen.getByText(texts.half)).toBeInTheDocument();
  expect(screen.getByLabelText(texts.latitude)).toHaveValue("");
  type(texts.longitude, "");
  expect(screen.queryByText(texts.half)).not.toBeInTheDocument();
  expect(now).toBeNull();
});

test("a value that came from elsewhere goes before what was typed", () => {
  renderItalian(<Shown start={{ latitude: 44.5, longitude: 8.1 }} />);
  type(texts.latitude, "44,6");
  type(texts.longitude, "abc");
  act(() => settle({ latitude: 44.7, longitude: 8.2 }));
  expect(screen.getByLabelText(texts.latitude)).toHaveValue("44,7");
  expect(screen.getByLabelText(texts.longitude)).toHaveValue("8,2");
  expect(screen.queryByText(texts.wrong.longitude)).not.toBeInTheDocument();
});

test("what is no number stays as it was typed, and the position stays", () => {
  renderItalian(<Shown start={{ latitude: 44.5, longitude: 8.1 }} />);
  type(texts.latitude, "95");
  expect(screen.getByText(texts.wrong.latitude)).toBeInTheDocument();
  expect(screen.getByLabelText(texts.latitude)).toHaveValue("95");
  expect(now).toEqual({ latitude: 44.5, longitude: 8.1 });
  type(texts.latitude, "");
  type(texts.longitude, "");
  expect(now).toBeNull();
});

test("the street is a beginning, and is told", async () => {
  renderItalian(<Shown start={null} />);
  press(texts.takeStreet);
  expect(await screen.findByText(texts.fromStreet)).toBeInTheDocument();
  expect(streets).toEqual(["Via Maestra"]);
  expect(screen.getByLabelText(texts.latitude)).toHaveValue("44,5");
  press(texts.remove);
  expect(now).toBeNull();
  expect(screen.getByText(texts.removed)).toBeInTheDocument();
  expect(screen.getByRole("group", { name: "Posizione" })).toHaveFocus();
});

test("a map of somebody else's says so before it is opened; where there is none there is no button", () => {
  const asks = "La mappa viene da tiles.example.org";
  const { unmount } = renderItalian(<Shown start={null} map={{ asks }} />);
  expect(screen.getByRole("button", { name: texts.showMap })).toHaveAccessibleDescription(asks);
  unmount();
  renderItalian(<Shown start={null} map={null} />);
  expect(screen.queryByRole("button", { name: texts.showMap })).not.toBeInTheDocument();
});

test("a map of tiles without a position begins in the town, takes a press, and gives the focus back", async () => {
  renderItalian(<Shown start={null} />);
  press(texts.showMap);
  await waitFor(() => expect(drawn).toBeDefined());
  expect(streets).toEqual([""]);
  expect(drawn?.getCenter()).toMatchObject({ lat: 44.5, lng: 8.1 });
  const map = screen.getByRole("application", { name: mapTexts.editing });
  expect(map).toHaveAccessibleDescription(mapTexts.setPin);
  fireEvent.click(map);
  await waitFor(() => expect(now?.latitude).toBeCloseTo(44.5));
  const pin = screen.getByRole("button", { name: mapTexts.pin });
  fireEvent.keyDown(pin, { key: "ArrowUp" });
  expect(screen.queryByText(/Il segnaposto è a/)).not.toBeInTheDocument();
  expect(await screen.findByText(/Il segnaposto è a 44,5\d* nord/)).toBeInTheDocument();
  fireEvent.keyDown(pin, { key: "Escape" });
  expect(screen.getByRole("button", { name: texts.showMap })).toHaveFocus();
});

test("a map of tiles that has nowhere to begin says so, until there is a position", async () => {
  middle = null;
  renderItalian(<Shown start={null} />);
  press(texts.showMap);
  expect(await screen.findByText(mapTexts.noStart)).toBeInTheDocument();
  expect(screen.queryByRole("application")).not.toBeInTheDocument();
  type(texts.latitude, "44,5");
  type(texts.longitude, "8,1");
  expect(screen.getByRole("application")).toBeInTheDocument();
  expect(drawn?.getZoom()).toBe(17);
});

test("a map that cannot be drawn says so", async () => {
  jest.mocked(drawTownMap).mockImplementation(() => {
    throw new Error("No canvas");
  });
  renderItalian(<Shown start={null} />);
  press(texts.showMap);
  expect(await screen.findByText(mapTexts.failed)).toBeInTheDocument();
});

test("the device is asked at the press, and what it refuses is told", async () => {
  const ask = jest.fn();
  Object.defineProperty(navigator, "geolocation", {
    configurable: true,
    value: { getCurrentPosition: ask },
  });
  renderItalian(<Shown start={null} />);
  expect(ask).not.toHaveBeenCalled();
  press(texts.takeDevice);
  act(() => ask.mock.calls[0][1]({ code: 1, PERMISSION_DENIED: 1 }));
  expect(await screen.findByText(texts.noDevice)).toBeInTheDocument();
  press(texts.takeDevice);
  act(() => ask.mock.calls[1][0]({ coords: { latitude: 44.56321234567, longitude: 8.1 } }));
  await waitFor(() => expect(now).toEqual({ latitude: 44.563212, longitude: 8.1 }));
});
