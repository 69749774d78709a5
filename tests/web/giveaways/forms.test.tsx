import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { GiveawayForm } from "@/components/giveaways/giveaway-form";
import { MessageForm } from "@/components/giveaways/message-form";
import { LiveRegion } from "@/components/modules/action-area";
import { callTo } from "@/lib/contract/endpoint";
import { writeGiveawayMessage } from "@/lib/contract/giveaway-endpoints";
import { messages } from "@/lib/i18n/messages/it";
import texts from "@/lib/i18n/messages/it/dialogs/giveaway.json";
import { answerCalls } from "../../support/answer-calls";
import { noteRouter, renderItalian } from "../../support/render-italian";

const server = answerCalls();
const router = { ...noteRouter().router, refresh: () => undefined };
const { fields } = texts;

beforeEach(() => window.sessionStorage.clear());

function showForm() {
  const { categories, conditions } = messages.giveaways;
  renderItalian(
    <GiveawayForm
      post={null}
      categories={categories}
      conditions={conditions}
      zones={[{ value: "borgo", label: "Borgo" }]}
    />,
    { router },
  );
  return userEvent.setup();
}

test("an unsent post is there again after a reload, once the page is idle", async () => {
  const person = showForm();
  await person.selectOptions(screen.getByLabelText(fields.type), "wanted");
  await person.type(screen.getByLabelText(fields.title), "Vasetti di vetro");
  await person.selectOptions(screen.getByLabelText(fields.zone), "borgo");
  await waitFor(() => expect(sessionStorage.getItem("piazza_drafts")).toContain("borgo"));
  cleanup();
  let begin = () => {};
  const idle = jest.spyOn(window, "requestIdleCallback").mockImplementation((run) => {
    begin = () => run({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  });
  showForm();
  // Reading the storage blocks a page that is not ready yet (docs/decisions/164).
  expect(screen.getByLabelText(fields.title)).toHaveValue("");
  act(() => begin());
  idle.mockRestore();
  expect(screen.getByLabelText(fields.title)).toHaveValue("Vasetti di vetro");
  expect(screen.getByLabelText(fields.zone)).toHaveValue("borgo");
  expect(screen.getByLabelText(fields.type)).toHaveValue("wanted");
  expect(screen.getByLabelText(fields.condition)).toBeDisabled();
});

test("a picture that is sent again keeps its words", async () => {
  let sent = 0;
  server.use(
    http.post("/api/own-giveaways/pictures", () => {
      sent += 1;
      return HttpResponse.json(
        { hash: "a".repeat(32), url: "/storage/pictures/a.webp", width: 640, height: 480 },
        { status: 201 },
      );
    }),
  );
  const person = showForm();
  const file = new File(["x"], "libreria.png", { type: "image/png" });
  const words = texts.pictures.alt.replace("{number}", "1");
  await person.upload(screen.getByLabelText(texts.pictures.add), file);
  await person.type(await screen.findByLabelText(words), "Due ripiani");
  await person.upload(screen.getByLabelText(texts.pictures.add), file);
  await waitFor(() => expect([sent, screen.queryByRole("progressbar")]).toEqual([2, null]));
  expect(screen.getByLabelText(words)).toHaveValue("Due ripiani");
});

test("an unsent message is there after a reload; a sent one is not", async () => {
  const path = "/api/giveaway-answers/:id/messages";
  server.use(http.post(path, () => new HttpResponse(null, { status: 204 })));
  const show = () => {
    renderItalian(
      <LiveRegion>
        <MessageForm call={callTo(writeGiveawayMessage, { id: "1" })} draft="giveaway-message:1" />
      </LiveRegion>,
      { router },
    );
    return userEvent.setup();
  };
  let person = show();
  const field = () => screen.getByLabelText(texts.answer.text);
  await person.type(field(), "Passo sabato?");
  await waitFor(() => expect(sessionStorage.getItem("piazza_drafts")).toContain("sabato"));
  cleanup();
  person = show();
  await waitFor(() => expect(field()).toHaveValue("Passo sabato?"));
  await person.click(screen.getByRole("button", { name: texts.answer.submit }));
  expect(await screen.findByText(texts.answer.done)).toBeInTheDocument();
  expect([field(), sessionStorage.getItem("piazza_drafts")]).toEqual([
    expect.objectContaining({ value: "" }),
    null,
  ]);
});
