import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { ActivityMap } from "@/components/activities/activity-map";
import { drawTownMap } from "@/components/map/town-map";
import { messages } from "@/lib/i18n/messages/it";
import texts from "@/lib/i18n/messages/it/dialogs/map.json";
import { answerCalls } from "../../support/answer-calls";
import { renderItalian } from "../../support/render-italian";

// The pieces of a map are drawn by libraries that ask for more than jsdom has.
jest.mock("@/components/map/town-map", () => ({
  drawTownMap: jest.fn(() => ({ remove: () => undefined })),
  addPin: () => ({ remove: () => undefined }),
  showAll: () => undefined,
}));

const words = messages.activities.map;
const url = "https://tiles.example.org/{z}/{x}/{y}.png";
answerCalls(
  http.get("/api/map", () =>
    HttpResponse.json({ source: { kind: "tiles", url, attribution: null } }),
  ),
);

beforeEach(() => jest.mocked(drawTownMap).mockClear());

const open = () => userEvent.click(screen.getByRole("button", { name: words.show }));

test("whom the browser asks is part of what the button says, until it is pressed", async () => {
  const location = { latitude: 44.5, longitude: 8.1 };
  renderItalian(
    <ActivityMap host="tiles.example.org" activity={{ name: "Forno Amadei", location }} />,
  );
  expect(screen.getByRole("button", { name: words.show })).toHaveAccessibleDescription(
    /La mappa viene da tiles\.example\.org/,
  );
  await open();
  expect(await screen.findByRole("button", { name: words.hide })).not.toHaveAccessibleDescription();
  const map = screen.getByRole("application", { name: texts.one });
  expect(map).toHaveAccessibleDescription(texts.helpOne);
  await waitFor(() => expect(drawTownMap).toHaveBeenCalled());
});

test("without places there are words and no map, until the list has one", async () => {
  const list = document.body.appendChild(document.createElement("ul"));
  const { unmount } = renderItalian(<ActivityMap host={null} />);
  await open();
  expect(await screen.findByText(texts.none)).toBeInTheDocument();
  expect(screen.queryByRole("application")).not.toBeInTheDocument();
  list.innerHTML = '<li data-at="44.5,8.1"><a href="/attivita/forno">Forno</a></li>';
  expect(await screen.findByRole("application", { name: texts.many })).toBeInTheDocument();
  expect(screen.queryByText(texts.none)).not.toBeInTheDocument();
  await waitFor(() => expect(drawTownMap).toHaveBeenCalledTimes(1));
  unmount();
  list.remove();
});

test("a map that cannot be drawn says so", async () => {
  jest.mocked(drawTownMap).mockImplementationOnce(() => {
    throw new Error("No canvas");
  });
  const location = { latitude: 44.5, longitude: 8.1 };
  renderItalian(<ActivityMap host={null} activity={{ name: "Forno Amadei", location }} />);
  await open();
  expect(await screen.findByText(texts.failed)).toBeInTheDocument();
});
