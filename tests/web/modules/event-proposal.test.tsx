import { screen } from "@testing-library/react";
import { EventProposal } from "@/components/modules/contact/event-proposal";
import { messages } from "@/lib/i18n/messages/it";
import { renderItalian } from "../../support/render-italian";

const words = messages.modules.contatti.event;
const event = { day: "2026-12-24", start: null, place: "Piazza", price: null, link: null };
const id = "00000000-0000-4000-8000-000000000001";
const eventId = "00000000-0000-4000-8000-000000000002";

function show(over: { eventId?: string; isTold?: boolean; draft?: null }) {
  const known = { eventId: null, isTold: false, draft: {}, ...over };
  renderItalian(<EventProposal id={id} event={event} {...known} />);
}

test("a proposal of which nothing was written begins its event", () => {
  show({});
  expect(screen.getByRole("button", { name: words.draft.label })).toBeVisible();
  expect(screen.queryByRole("link", { name: words.written.label })).toBeNull();
});

test("what was written of a proposal is opened instead, and says whether its sender knows that it is out", () => {
  show({ eventId });
  expect(screen.getByText(words.written.text)).toBeVisible();
  expect(screen.queryByRole("button", { name: words.draft.label })).toBeNull();
  expect(screen.getByRole("link", { name: words.written.label })).toHaveAttribute(
    "href",
    `/profilo/moduli/eventi/${eventId}`,
  );
  show({ eventId, isTold: true });
  expect(screen.getByText(words.written.told)).toBeVisible();
});

test("whoever writes no events neither begins nor opens one", () => {
  show({ draft: null, eventId });
  expect(screen.queryByRole("link", { name: words.written.label })).toBeNull();
});
