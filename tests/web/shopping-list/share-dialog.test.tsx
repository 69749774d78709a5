import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { ShareDialog } from "@/components/shopping-list/share-dialog";
import { listSharingSchema } from "@/lib/contract/shopping-lists";
import { answerCalls } from "@/tests/support/answer-calls";
import { installDialogElement } from "@/tests/support/dialog-element";
import { renderItalian } from "@/tests/support/render-italian";

const server = answerCalls();
const LIST = "6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";
let edit: string | null;

beforeAll(installDialogElement);
beforeEach(() => {
  edit = "/lista#chiave=uno";
  const answer = () =>
    HttpResponse.json(listSharingSchema.parse({ links: { edit, read: null }, members: [] }));
  server.use(
    http.get("/api/shopping-lists/:id/sharing", answer),
    http.put("/api/shopping-lists/:id/links/:access", () => {
      edit = "/lista#chiave=due";
      return answer();
    }),
    http.delete("/api/shopping-lists/:id/links/:access", () => {
      edit = null;
      return answer();
    }),
  );
  renderItalian(<ShareDialog serverId={LIST} onClose={() => undefined} />);
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const focused = (role: "button" | "textbox", name: string) =>
  waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());

test("the focus stays with the link that is switched off and made anew", async () => {
  const off = "Spegni il link: Per farla insieme";
  await press(off);
  await focused("button", "No, lascialo");
  await press("No, lascialo");
  await focused("button", off);
  await press(off);
  await press("Sì, spegnilo");
  await focused("button", "Crea il link: Per farla insieme");
  await press("Crea il link: Per farla insieme");
  await focused("textbox", "Link: Per farla insieme");
});

test("a link made anew is not asked about before somebody wants it off", async () => {
  await press("Spegni il link: Per farla insieme");
  await press("Sì, spegnilo");
  await press("Crea il link: Per farla insieme");
  await screen.findByRole("textbox", { name: "Link: Per farla insieme" });
  expect(screen.queryByRole("button", { name: "Sì, spegnilo" })).not.toBeInTheDocument();
});
