import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { TellArea } from "@/components/modules/action-area";
import { EditorForm } from "@/components/modules/editor/editor-form";
import { type EditorDocument, liveInputSchema } from "@/lib/contract/editorial";
import { openingSchema } from "@/lib/contract/opening";
import { messages } from "@/lib/i18n/messages/it";
import { actionTexts } from "../../support/action-texts";
import { answerCalls } from "../../support/answer-calls";
import { noteRouter, renderItalian } from "../../support/render-italian";

const id = "5b0ad2b1-6b8c-4f6e-9b0e-0d5a4c1f2a3b";
const opening = openingSchema.parse({
  always_open: true,
  confirmed_at: "2025-01-10T09:00:00Z",
});
const card: EditorDocument = {
  kind: "activity",
  id,
  title: "Forno Amadei",
  status: "published",
  path: "/attivita/forno-amadei",
  organisation: null,
  live: { content: { opening }, etag: "e-1" },
  revision: null,
  preview: null,
  instant_fields: ["opening"],
  actions: ["change_live"],
  versions: [],
  history: [],
};
let kept = card;
const path = `/api/editor/activity/${id}`;
answerCalls(
  http.put(`${path}/live`, async ({ request }) => {
    const { etag, changes } = liveInputSchema.parse(await request.json());
    expect(etag).toBe("e-1");
    kept = { ...card, live: { content: { ...card.live?.content, ...changes }, etag: "e-2" } };
    return HttpResponse.json(kept);
  }),
  http.get(path, () => HttpResponse.json(kept)),
);

test("one press confirms the hours as they are", async () => {
  const { router } = noteRouter();
  renderItalian(
    <TellArea>
      <EditorForm
        document={card}
        mode="live"
        fields={[{ type: "hours", name: "opening", label: "Orari di apertura" }]}
        userId="u-1"
        words={{
          editor: messages.editor,
          hours: messages.hours,
          badge: messages.opening.badge,
          patron: null,
        }}
        faults={actionTexts}
        back="/profilo/moduli/attivita"
        here="/profilo/moduli/attivita/1?parte=orari"
      />
    </TellArea>,
    { router: { ...router, refresh: () => undefined } },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Confermo gli orari" }));
  expect(await screen.findByText(messages.editor.said.live)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Confermo gli orari" })).toBeNull();
  const saved = openingSchema.parse(kept.live?.content.opening);
  expect(saved).toEqual({ ...opening, confirmed_at: expect.any(String) });
  expect(Date.parse(saved.confirmed_at ?? "")).toBeGreaterThan(Date.parse("2026-01-01"));
});
