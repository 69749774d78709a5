import { cleanup, screen } from "@testing-library/react";
import { RequestView } from "@/components/private-requests/request-view";
import type { PrivateRequest } from "@/lib/contract/private-requests";
import texts from "@/lib/i18n/messages/it/private-request-page.json";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { leads } = texts.one;
const nothing = {
  confirm: false,
  write: false,
  write_staff: false,
  invite: 0,
  accept: false,
  cancel: false,
  withdraw_health: false,
  erase: false,
};
const request: PrivateRequest = {
  code: "R-ABCDEFGH",
  status: "sent",
  kind: "birthday",
  title: null,
  days: ["2099-12-24"],
  month: null,
  start: null,
  hours: null,
  adults: 20,
  children: 0,
  place_kind: "looking",
  place: null,
  budget: "unknown",
  services: [],
  description: "Una cena in famiglia, con un poco di musica.",
  zone: null,
  diets: null,
  access_needs: null,
  documents: [],
  created_at: "2026-11-26T07:00:00.000Z",
  ends_on: null,
  contact: {
    first_name: "Ada",
    last_name: "Villa",
    email: "ada@example.it",
    phone: null,
    channel: "email",
    reach_hours: null,
  },
  recipients: [],
  messages: [],
  is_staff_asking: false,
  reason: null,
  can: nothing,
};

function show(over: Partial<PrivateRequest>) {
  renderItalian(<RequestView request={{ ...request, ...over }} texts={texts.actions} />, {
    router: noteRouter().router,
  });
}

test.each<[string, Partial<PrivateRequest>, string]>([
  ["waits for the link of the mail", {}, leads.sentByAccount],
  ["can be confirmed", { can: { ...nothing, confirm: true } }, leads.sent],
  ["was not confirmed before its day", { days: ["2020-12-24"] }, leads.sentTooLate],
  [
    "can be asked of others",
    { status: "declined", can: { ...nothing, invite: 2 } },
    leads.declined,
  ],
  ["can be asked of nobody else", { status: "declined" }, leads.declinedForGood],
  ["was ended by the staff", { status: "declined", reason: "Doppia." }, leads.declinedByStaff],
])("a request that %s says so", (_, over, lead) => {
  show(over);
  expect(screen.getByText(lead)).toBeVisible();
});

describe("an activity that is not there any more", () => {
  const gone: PrivateRequest["recipients"][number] = {
    id: "1",
    activity: { slug: "osteria", name: "Osteria" },
    status: "proposed",
    is_place: false,
    is_gone: true,
    is_asking: false,
    reason: null,
    messages: [],
    proposal: {
      id: "2",
      text: "La sala grande.",
      price: 3250,
      price_kind: "per_head",
      includes: "Antipasti e torta.",
      deposit: null,
      deposit_on: null,
      valid_until: "2099-01-10",
      is_over: false,
      documents: [],
      created_at: "2026-11-21T10:00:00.000Z",
    },
  };
  const can = { ...nothing, accept: true };

  test("cannot be chosen, and the page says so", () => {
    show({ status: "proposals", can, recipients: [gone] });
    expect(screen.getByText(texts.compare.gone)).toBeVisible();
    expect(screen.getByText(texts.one.gone)).toBeVisible();
    expect(screen.queryByText(texts.actions.accept.label)).toBeNull();
  });

  test("is named before the request is confirmed", () => {
    show({ recipients: [{ ...gone, status: "invited", proposal: null }] });
    expect(screen.getByText(texts.one.goneUnsent)).toBeVisible();
  });
});

test("what is over can be erased by whoever asked, and what goes on cannot", () => {
  const { label } = texts.actions.erase;
  show({ status: "cancelled", can: { ...nothing, erase: true } });
  expect(screen.getByRole("button", { name: label })).toBeVisible();
  cleanup();
  show({ status: "acknowledged", can: { ...nothing, cancel: true } });
  expect(screen.queryByRole("button", { name: label })).toBeNull();
});

test("what all have declined can be written about to the staff", () => {
  show({ status: "declined", can: { ...nothing, write_staff: true } });
  const name = texts.actions.writeStaff.title;
  expect(screen.getByRole("button", { name })).toBeVisible();
});
