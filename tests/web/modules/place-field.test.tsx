import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { useState } from "react";
import { PlaceField } from "@/components/modules/editor/place-field";
import type { Position } from "@/lib/domain/position";
import { messages } from "@/lib/i18n/messages/it";
import { answerCalls } from "../../support/answer-calls";
import { renderItalian } from "../../support/render-italian";

const texts = messages.editor.place;
let streets: (string | null)[] = [];

answerCalls(
  http.get("/api/near/street", ({ request }) => {
    streets.push(new URL(request.url).searchParams.get("street"));
    return HttpResponse.json({ position: { latitude: 44.5, longitude: 8.1 }, of: "street" });
  }),
);
beforeEach(() => {
  streets = [];
});
afterEach(() => Reflect.deleteProperty(navigator, "geolocation"));

let now: Position | null;

function Shown({ start }: { start: Position | null }) {
  const [value, setValue] = useState(start);
  now = value;
  return (
    <PlaceField
      id="campo"
      label="Posizione"
      value={value}
      street="Via Maestra"
      isReadOnly={false}
      texts={texts}
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

test("both numbers at once, as other maps hand them out, are a position", () => {
  renderItalian(<Shown start={null} />);
  type(texts.latitude, "44.563212, 8.114787");
  expect(now).toEqual({ latitude: 44.563212, longitude: 8.114787 });
  expect(screen.getByLabelText(texts.longitude)).toHaveValue("8,114787");
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
  act(() => ask.mock.calls[0][1]());
  expect(await screen.findByText(texts.noDevice)).toBeInTheDocument();
  press(texts.takeDevice);
  act(() => ask.mock.calls[1][0]({ coords: { latitude: 44.56321234567, longitude: 8.1 } }));
  await waitFor(() => expect(now).toEqual({ latitude: 44.563212, longitude: 8.1 }));
});
