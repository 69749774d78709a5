import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import type { ReactElement } from "react";
import { ReportActions } from "@/components/modules/reports/report-actions";
import { ReportDetail } from "@/components/modules/reports/report-detail";
import { ReportQueue } from "@/components/modules/reports/report-queue";
import {
  objectionDecisionSchema,
  reportDecisionSchema,
  reportMessageSchema,
  type StaffReport,
  staffReportSchema,
} from "@/lib/contract/reports";
import reportTexts from "@/lib/i18n/messages/it/dialogs/report.json";
import segnalazioni from "@/lib/i18n/messages/it/modules/segnalazioni.json";
import reviewWrites from "@/lib/i18n/messages/it/review-writes.json";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { makeKnownReview } from "../../support/fixtures/known-review";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { actions } = segnalazioni;
const review = makeKnownReview();
const id = review.id;
const words = "Parla di un'altra attività.";
const server = answerCalls();
let sent: unknown[];

beforeAll(() => installDialogElement());
beforeEach(() => {
  sent = [];
});

function show(ui: ReactElement) {
  const router = { ...noteRouter().router, refresh: () => undefined };
  renderItalian(<Provider>{ui}</Provider>, { router });
  return userEvent.setup();
}
const button = (name: string) => screen.getByRole("button", { name });
const dialog = () => within(screen.getByRole("dialog"));
const noticeInFocus = (text: string) =>
  waitFor(() => expect(screen.getByText(text).closest("[tabindex]")).toHaveFocus());
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

function ofReview(facts: Partial<StaffReport["subject"]> = {}): StaffReport["subject"] {
  return {
    kind: "review",
    id,
    kind_name: "Recensione",
    title: "Recensione di Giulia R. · Osteria",
    state: "shown",
    path: "/attivita/osteria",
    text: review.text,
    facts: ["Voto: 2 su 5"],
    staff_path: "/profilo/moduli/coda/1",
    ...facts,
  };
}

function staffReport(facts: Partial<StaffReport> = {}): StaffReport {
  return staffReportSchema.parse({
    id,
    code: "S-ABCD2345",
    status: "open",
    reason: "offensivo",
    text: "Offende chi lavora qui.",
    reporter_name: "Ugo Neri",
    reporter_email: "ugo@posta.example",
    is_by_owner: false,
    is_by_staff: false,
    subject: ofReview(),
    measures: ["removed", "hidden"],
    created_at: "2026-11-20T09:00:00Z",
    taken_by: null,
    is_overdue: false,
    decided_at: null,
    verdict: null,
    measure: null,
    decision: null,
    alike: 1,
    is_mine: false,
    authors: ["Giulia"],
    objections: [],
    judge: "allowed",
    history: [],
    ...facts,
  });
}

function showReport(facts: Partial<StaffReport> = {}) {
  const report = staffReport(facts);
  return show(<ReportDetail report={report} actions={<ReportActions report={report} />} />);
}

const onCall = (deed: string, schema?: { parse(body: unknown): unknown }) =>
  server.use(
    http.post(`/api/staff/reports/${id}/${deed}`, async ({ request }) => {
      sent.push(schema ? schema.parse(await request.json()) : deed);
      return HttpResponse.json({});
    }),
  );

test("a report shows what it is about; upheld, it says what happens to the content and carries an answer", async () => {
  onCall("decision", reportDecisionSchema);
  const person = showReport();
  const { uphold } = actions;
  expect(screen.getByRole("heading", { name: reportTexts.reasons.offensivo })).toBeVisible();
  expect(screen.getByText(review.text)).toBeVisible();
  expect(screen.getByText(/C'è un'altra segnalazione aperta/)).toBeVisible();
  await person.click(button(uphold.label));
  expect(dialog().getByText(uphold.description)).toBeVisible();
  await person.type(dialog().getByLabelText(actions.message), words);
  await person.click(dialog().getByRole("button", { name: uphold.submit }));
  expect(await dialog().findByRole("alert")).toHaveTextContent(uphold.measure.fault);
  const measure = dialog().getByLabelText(uphold.measure.label);
  expect(within(measure).queryByText(uphold.measure.names.edited)).toBeNull();
  await person.selectOptions(measure, uphold.measure.names.hidden);
  await person.click(dialog().getByRole("button", { name: uphold.submit }));
  await noticeInFocus(uphold.done);
  expect(sent).toEqual([{ decision: "uphold", measure: "hidden", message: words }]);
});

test("what is edited and not only hidden or removed has that choice as well", async () => {
  onCall("decision", reportDecisionSchema);
  const person = showReport({ measures: ["edited", "hidden", "removed"] });
  await person.click(button(actions.uphold.label));
  await person.selectOptions(
    dialog().getByLabelText(actions.uphold.measure.label),
    actions.uphold.measure.names.edited,
  );
  await person.type(dialog().getByLabelText(actions.message), words);
  await person.click(dialog().getByRole("button", { name: actions.uphold.submit }));
  await noticeInFocus(actions.uphold.done);
  expect(sent).toEqual([{ decision: "uphold", measure: "edited", message: words }]);
});

test("a report in a colleague's hands can be taken over, and not decided on before", async () => {
  onCall("take");
  const person = showReport({ status: "in_progress", taken_by: "Rita Neri" });
  expect(screen.getByText("In mano a Rita Neri")).toBeVisible();
  expect(buttons()).toEqual([actions.take.over, actions.write.label, actions.note.label]);
  await person.click(button(actions.take.over));
  await noticeInFocus(actions.take.done);
  expect(sent).toEqual(["take"]);
});

test("what is in one's own hands is decided on or given back", async () => {
  onCall("give-back");
  const person = showReport({ status: "in_progress", taken_by: "Rita Neri", is_mine: true });
  expect(button(actions.uphold.label)).toBeVisible();
  await person.click(button(actions.giveBack.label));
  await noticeInFocus(actions.giveBack.done);
  expect(sent).toEqual(["give-back"]);
});

test("a note is for the staff, a message for whoever answers for the content", async () => {
  onCall("notes", reportMessageSchema);
  onCall("message", reportMessageSchema);
  const person = showReport();
  const { note, write } = actions;
  await person.click(button(note.label));
  await person.type(dialog().getByLabelText(note.message), words);
  await person.click(dialog().getByRole("button", { name: note.submit }));
  await noticeInFocus(note.done);
  await person.click(button(write.label));
  expect(dialog().getByText(/a Giulia\./)).toBeVisible();
  await person.type(dialog().getByLabelText(write.message), "Puoi spiegarci?");
  await person.click(dialog().getByRole("button", { name: write.submit }));
  await noticeInFocus(write.done);
  expect(sent).toEqual([{ message: words }, { message: "Puoi spiegarci?" }]);
});

const objection = {
  party: "author",
  name: "Giulia",
  text: "Ero proprio lì.",
  sent_at: "2026-11-21T09:00:00Z",
  outcome: null,
  answer: null,
} as const;
const appealed = {
  status: "appealed",
  verdict: "upheld",
  measure: "removed",
  decided_at: "2026-11-20T10:00:00Z",
  decision: words,
  objections: [objection],
} as const;

test("an objection is left to a colleague by whoever took the decision", () => {
  showReport({ ...appealed, objections: [objection], judge: "colleague" });
  expect(screen.getByText(segnalazioni.objections.colleague)).toBeVisible();
  expect(screen.getByText(objection.text)).toBeVisible();
  expect(screen.getByText(segnalazioni.decision.upheld.removed)).toBeVisible();
  expect(buttons()).toEqual([actions.write.label, actions.note.label]);
});

test("an objection is decided on with an answer", async () => {
  onCall("objection", objectionDecisionSchema);
  const person = showReport({ ...appealed, objections: [objection] });
  const { overturn } = actions;
  await person.click(button(overturn.label));
  expect(dialog().getByText(overturn.description.upheld)).toBeVisible();
  await person.type(dialog().getByLabelText(actions.message), words);
  await person.click(dialog().getByRole("button", { name: overturn.submit }));
  await noticeInFocus(overturn.done);
  expect(sent).toEqual([{ outcome: "overturned", message: words }]);
});

test("whoever is alone says why they decide once more; a dismissal that is wrong needs a measure", async () => {
  onCall("objection", objectionDecisionSchema);
  const person = showReport({
    ...appealed,
    objections: [objection],
    verdict: "dismissed",
    measure: null,
    judge: "alone",
  });
  const { overturn, alone, uphold } = actions;
  await person.click(button(overturn.label));
  await person.type(dialog().getByLabelText(actions.message), words);
  await person.click(dialog().getByRole("button", { name: overturn.submit }));
  const faults = await dialog().findByRole("alert");
  expect(faults).toHaveTextContent(uphold.measure.fault);
  expect(faults).toHaveTextContent(actions.messageField.tooShort);
  await person.selectOptions(
    dialog().getByLabelText(uphold.measure.label),
    uphold.measure.names.removed,
  );
  await person.type(dialog().getByLabelText(alone.label), "Ora ci sono solo io.");
  await person.click(dialog().getByRole("button", { name: overturn.submit }));
  await noticeInFocus(overturn.done);
  expect(sent).toEqual([
    {
      outcome: "overturned",
      measure: "removed",
      message: words,
      alone: "Ora ci sono solo io.",
    },
  ]);
});

test("a business's report names the rule in the staff's words", () => {
  showReport({ is_by_owner: true, reason: "concorrente", text: null });
  expect(screen.getByRole("heading", { name: reviewWrites.refusals.concorrente })).toBeVisible();
  expect(screen.getByText(segnalazioni.byOwner)).toBeVisible();
  expect(screen.getByText(segnalazioni.noText)).toBeVisible();
});

test("the history tells notes, steps and outcomes in words", () => {
  const step = {
    at: "2026-11-20T09:00:00Z",
    part: "staff",
    actor: "Rita Neri",
    person: null,
  } as const;
  showReport({
    history: [
      { ...step, before: "open", after: "note", reason: null, message: "Già visto." },
      { ...step, before: "appealed", after: "closed", reason: "confirmed", message: words },
    ],
  });
  expect(screen.getByText(segnalazioni.statuses.note)).toBeVisible();
  expect(screen.getByText(segnalazioni.outcomes.confirmed)).toBeVisible();
  expect(screen.getByText("«Già visto.»")).toBeVisible();
});

test("what was deleted meanwhile is said to be gone, by the name that the report kept", () => {
  const subject = ofReview({
    title: "Osteria",
    state: "gone",
    path: null,
    text: null,
    facts: [],
    staff_path: null,
  });
  const gone = { subject, authors: [] };
  show(<ReportQueue reports={[staffReport(gone)]} />);
  expect(screen.getByRole("heading", { name: "Osteria" })).toBeVisible();
  expect(screen.getByText(segnalazioni.gone)).toBeVisible();
  showReport(gone);
  expect(screen.getByText(segnalazioni.goneText)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Recensione" })).toBeVisible();
  expect(screen.queryByRole("link", { name: segnalazioni.openPage })).toBeNull();
});

test("what is hidden says so, and leads to where the staff looks after it", () => {
  showReport({ subject: ofReview({ state: "hidden", path: null }) });
  expect(screen.getByText(segnalazioni.hidden)).toBeVisible();
  expect(screen.getByText("Voto: 2 su 5")).toBeVisible();
  expect(screen.getByRole("link", { name: segnalazioni.openStaffPage })).toHaveAttribute(
    "href",
    "/profilo/moduli/coda/1",
  );
});

test("the queue marks what waits too long, and whose hands it is in", () => {
  show(
    <ReportQueue
      reports={[
        staffReport({ status: "in_progress", taken_by: "Rita Neri", is_overdue: true }),
        staffReport({ id: "5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d99", is_by_staff: true }),
      ]}
    />,
  );
  const [first, second] = screen
    .getAllByRole("listitem")
    .filter((item) => within(item).queryByRole("heading"));
  expect(within(first as HTMLElement).getByText(segnalazioni.overdue)).toBeVisible();
  expect(within(first as HTMLElement).getByText("In mano a Rita Neri")).toBeVisible();
  expect(within(second as HTMLElement).queryByText(segnalazioni.overdue)).toBeNull();
  expect(within(second as HTMLElement).getByText(segnalazioni.byStaff)).toBeVisible();
});
