import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { ReactElement } from "react";
import { ActionArea } from "@/components/modules/action-area";
import { ReviewActions } from "@/components/modules/editorial/review-actions";
import { ReviewDetail } from "@/components/modules/editorial/review-detail";
import { BusinessReviews } from "@/components/modules/reviews/business-reviews";
import { OwnReviews } from "@/components/reviews/own-reviews";
import { noticeSchema } from "@/lib/contract/auth";
import { apiErrorSchema } from "@/lib/contract/errors";
import { flagInputSchema } from "@/lib/contract/reports";
import {
  knownReviewSchema,
  replySchema,
  reviewDecisionSchema,
  reviewPhotoSchema,
  type StaffReview,
  staffReviewSchema,
} from "@/lib/contract/reviews";
import reviewTexts from "@/lib/i18n/messages/it/dialogs/review.json";
import coda from "@/lib/i18n/messages/it/modules/coda.json";
import recensioni from "@/lib/i18n/messages/it/modules/recensioni.json";
import reviewWrites from "@/lib/i18n/messages/it/review-writes.json";
import { actionTexts } from "../../support/action-texts";
import { installDialogElement } from "../../support/dialog-element";
import { makeKnownReview } from "../../support/fixtures/known-review";
import { noteRouter, renderItalian } from "../../support/render-italian";

const refusals = reviewWrites.refusals;
const businessWords = { texts: recensioni.actions, reasons: refusals, actionTexts };
const review = makeKnownReview();
const id = review.id;
const words = "Parla di un'altra attività.";
const server = setupServer();
let sent: unknown[];
let refreshes: number;

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  sent = [];
  refreshes = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(ui: ReactElement) {
  const router = {
    ...noteRouter().router,
    refresh: () => {
      refreshes += 1;
    },
  };
  renderItalian(<Provider>{ui}</Provider>, { router });
  return userEvent.setup();
}
const button = (name: string) => screen.getByRole("button", { name });
const dialog = () => within(screen.getByRole("dialog"));
const noticeInFocus = (text: string) =>
  waitFor(() => expect(screen.getByText(text).closest("[tabindex]")).toHaveFocus());

function staffReview(facts: Partial<StaffReview> = {}): StaffReview {
  return staffReviewSchema.parse({
    ...makeKnownReview({ status: "pending" }),
    waits_for: ["new_author", "low_rating"],
    history: [
      {
        at: "2026-11-20T09:00:00Z",
        part: "author",
        actor: "Nora Prova",
        person: null,
        before: null,
        after: "pending",
        reason: null,
        message: null,
      },
    ],
    ...facts,
  });
}

function showQueued(facts: Partial<StaffReview> = {}) {
  const queued = staffReview(facts);
  return show(
    <ReviewDetail
      review={queued}
      actions={
        <ActionArea>
          <ReviewActions
            id={id}
            status={queued.status}
            editedAt={queued.edited_at}
            hasOpenProof={queued.proof?.is_confirmed === null}
            reasons={refusals}
          />
        </ActionArea>
      }
    />,
  );
}

const onDecision = (status = 200, body: unknown = review) =>
  server.use(
    http.post(`/api/staff/reviews/${id}/decision`, async ({ request }) => {
      sent.push(reviewDecisionSchema.parse(await request.json()));
      return HttpResponse.json(
        status === 200 ? knownReviewSchema.parse(body) : apiErrorSchema.parse(body),
        { status },
      );
    }),
  );

test("the staff reads why a review waits and who did what, and publishes it", async () => {
  onDecision();
  const person = showQueued();
  expect(screen.getByText(coda.why.new_author)).toBeVisible();
  expect(screen.getByText(coda.why.low_rating)).toBeVisible();
  expect(screen.getByText(/Nora Prova \(chi ha scritto\)/)).toBeVisible();
  await person.click(button(coda.actions.publish.label));
  await noticeInFocus(coda.actions.publish.done);
  expect([sent, refreshes]).toEqual([[{ decision: "publish", edited_at: null }], 1]);
});

test("pictures and a receipt are looked at before they are decided on", async () => {
  onDecision();
  const photo = { id, url: `/api/reviews/photos/${id}`, width: 800, height: 600, alt: "" };
  const proof = {
    kind: "receipt",
    name: "conto.pdf",
    size: 2048,
    is_confirmed: null,
    deleted_at: "2026-12-20T09:00:00Z",
  } as const;
  const person = showQueued({ photos: [reviewPhotoSchema.parse(photo)], proof });
  expect(screen.getByRole("img", { name: "Foto 1" })).toHaveAttribute(
    "src",
    `/api/reviews/photos/${id}`,
  );
  expect(screen.getByRole("link", { name: coda.proof.download })).toHaveAttribute(
    "href",
    `/api/staff/reviews/${id}/proof`,
  );
  expect(screen.getByText(/conto\.pdf, 2 KB\. Si cancella da solo il 20 dicembre/)).toBeVisible();
  expect(screen.queryByRole("button", { name: coda.actions.publish.label })).toBeNull();
  await person.click(button(coda.actions.publish.unverified));
  await noticeInFocus(coda.actions.publish.done);
  await person.click(button(coda.actions.publish.verified));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { decision: "publish", edited_at: null, is_visit_verified: false },
    { decision: "publish", edited_at: null, is_visit_verified: true },
  ]);
});

test("a refusal asks for its rule and an explanation", async () => {
  onDecision();
  const edited_at = "2026-11-20T10:30:00.000Z";
  const person = showQueued({ edited_at });
  const { refuse, messageField } = coda.actions;
  await person.click(button(refuse.label));
  await person.click(dialog().getByRole("button", { name: refuse.submit }));
  expect(await dialog().findByRole("alert")).toHaveTextContent(refuse.chooseFault);
  expect(dialog().getByRole("alert")).toHaveTextContent(messageField.tooShort);
  await person.selectOptions(dialog().getByLabelText(refuse.reason), refusals.fuori_tema);
  await person.type(dialog().getByLabelText(refuse.message), words);
  await person.click(dialog().getByRole("button", { name: refuse.submit }));
  await noticeInFocus(refuse.done);
  expect(sent).toEqual([{ decision: "refuse", edited_at, reason: "fuori_tema", message: words }]);
});

test("nothing is decided on what its author has changed since it was read: that is said, and the page follows", async () => {
  const { editedMeanwhile } = reviewWrites;
  onDecision(409, { message: editedMeanwhile, code: "conflict" });
  const person = showQueued();
  await person.click(button(coda.actions.publish.label));
  expect(await screen.findByText(editedMeanwhile)).toBeVisible();
  expect([sent, refreshes]).toEqual([[{ decision: "publish", edited_at: null }], 1]);
});

test("when somebody else was faster it is said, what was typed stays, and the page follows", async () => {
  onDecision(409, { message: reviewWrites.decided, code: "conflict" });
  const person = showQueued({ status: "published" });
  const { refuse, remove } = coda.actions;
  expect(screen.queryByRole("button", { name: coda.actions.publish.label })).toBeNull();
  await person.click(button(remove.label));
  await person.selectOptions(dialog().getByLabelText(refuse.reason), refusals.fuori_tema);
  await person.type(dialog().getByLabelText(refuse.message), words);
  await person.click(dialog().getByRole("button", { name: remove.submit }));
  expect(await dialog().findByText(reviewWrites.decided)).toBeVisible();
  expect(dialog().getByLabelText(refuse.message)).toHaveValue(words);
  await person.click(dialog().getByRole("button", { name: actionTexts.close }));
  expect(refreshes).toBe(1);
});

test("what visitors' reports hid is decided where whoever reported gets an answer", () => {
  showQueued({ status: "flagged" });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: coda.toReports })).toHaveAttribute(
    "href",
    "/profilo/moduli/segnalazioni",
  );
});

test.each([
  ["pending", [coda.actions.publish.label, coda.actions.refuse.label]],
  ["published", [coda.actions.remove.label]],
  ["expired", [coda.actions.remove.label]],
  ["removed", []],
] as const)("a review that is %s offers what can be decided on it", (status, names) => {
  showQueued({ status });
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
});

const reply = { text: "Grazie, a presto.", replied_at: "2026-11-21T09:00:00Z" };

function onReply() {
  const path = `/api/reviews/${id}/reply`;
  server.use(
    http.put(path, async ({ request }) => {
      sent.push(replySchema.parse(await request.json()));
      return HttpResponse.json(knownReviewSchema.parse(review));
    }),
    http.delete(path, () => {
      sent.push("deleted");
      return HttpResponse.json(knownReviewSchema.parse(review));
    }),
  );
}

const forBusiness = (known: ReturnType<typeof makeKnownReview>) => ({
  ...known,
  reply_version: "1",
});

test("a business answers a review; nothing is no answer", async () => {
  onReply();
  const { write } = recensioni.actions;
  const person = show(<BusinessReviews reviews={[forBusiness(review)]} {...businessWords} />);
  await person.click(button(write.label));
  await person.click(dialog().getByRole("button", { name: write.submit }));
  expect(await dialog().findByRole("alert")).toHaveTextContent(actionTexts.required);
  await person.type(dialog().getByLabelText(write.field), reply.text);
  await person.click(dialog().getByRole("button", { name: write.submit }));
  await noticeInFocus(write.done);
  expect(sent).toEqual([{ text: reply.text, version: "1" }]);
});

test("a business changes its answer and takes it away", async () => {
  onReply();
  const { write, change, remove } = recensioni.actions;
  const person = show(
    <BusinessReviews reviews={[forBusiness(makeKnownReview({ reply }))]} {...businessWords} />,
  );
  await person.click(button(change.label));
  expect(dialog().getByLabelText(write.field)).toHaveValue(reply.text);
  await person.type(dialog().getByLabelText(write.field), " Nora");
  await person.click(dialog().getByRole("button", { name: change.submit }));
  await noticeInFocus(change.done);
  await person.click(button(remove.label));
  await person.click(dialog().getByRole("button", { name: remove.submit }));
  await noticeInFocus(remove.done);
  expect(sent).toEqual([{ text: `${reply.text} Nora`, version: "1" }, "deleted"]);
});

test("a business tells the staff of a review, with the rule", async () => {
  server.use(
    http.post(`/api/reviews/${id}/flag`, async ({ request }) => {
      sent.push(flagInputSchema.parse(await request.json()));
      return HttpResponse.json(noticeSchema.parse({ message: "Grazie." }), { status: 202 });
    }),
  );
  const { flag } = recensioni.actions;
  const person = show(<BusinessReviews reviews={[forBusiness(review)]} {...businessWords} />);
  await person.click(button(flag.label));
  await person.selectOptions(dialog().getByLabelText(flag.reason), refusals.non_cliente);
  await person.click(dialog().getByRole("button", { name: flag.submit }));
  await noticeInFocus(flag.done);
  expect(sent).toEqual([{ reason: "non_cliente", text: null }]);
});

test("one's own reviews: each tells its state, and what was done is told at it", async () => {
  server.use(http.delete(`/api/reviews/${id}`, () => new HttpResponse(null, { status: 204 })));
  const person = show(
    <OwnReviews
      reviews={[
        review,
        makeKnownReview({
          id: "5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d24",
          status: "removed",
          editable_until: null,
        }),
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole("listitem");
  expect(within(second as HTMLElement).getByText(reviewTexts.meanings.removed)).toBeVisible();
  expect(within(second as HTMLElement).queryByRole("button")).toBeNull();
  await person.click(
    within(first as HTMLElement).getByRole("button", { name: reviewTexts.delete }),
  );
  await person.click(button(reviewTexts.deletion.no));
  await person.click(button(reviewTexts.delete));
  await person.click(button(reviewTexts.deletion.yes));
  await noticeInFocus(reviewTexts.done.deleted);
  expect(refreshes).toBe(1);
});
