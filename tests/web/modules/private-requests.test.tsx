import { screen } from "@testing-library/react";
import { RequestRows } from "@/components/modules/private-requests/request-rows";
import type { ReceivedRow } from "@/lib/contract/private-requests";
import { messages } from "@/lib/i18n/messages/it";
import { renderItalian } from "../../support/render-italian";

const { recipientStatuses: words } = messages.modules["richieste-private"];
const row: ReceivedRow = {
  id: "00000000-0000-4000-8000-000000000001",
  code: "R-ABCDEFGH",
  kind: "birthday",
  title: "Festa",
  days: ["2026-12-24"],
  month: null,
  guests: 20,
  created_at: "2026-11-26T07:00:00.000Z",
  activity: "Bar Centrale",
  standing: "open",
  recipient_status: "invited",
};

test("what leads nowhere any more does not say that it waits to be read", () => {
  const rows: ReceivedRow[] = [
    row,
    { ...row, id: "2", standing: "passed_over" },
    { ...row, id: "3", standing: "over", recipient_status: "proposed" },
    { ...row, id: "4", standing: "over", recipient_status: "declined" },
    { ...row, id: "6", standing: "expired", recipient_status: "proposed" },
    { ...row, id: "7", standing: "withdrawn" },
    { ...row, id: "5", standing: "chosen", recipient_status: "accepted" },
  ];
  renderItalian(<RequestRows rows={rows} />);
  const states = Object.values(words);
  const said = screen.getAllByText((text) => states.includes(text));
  expect(said.map(({ textContent }) => textContent)).toEqual([
    words.invited,
    words.passed_over,
    words.over,
    words.declined,
    words.expired,
    words.withdrawn,
    words.accepted,
  ]);
});
