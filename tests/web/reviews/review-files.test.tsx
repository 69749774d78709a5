import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { ReviewForm } from "@/components/reviews/review-form";
import { keepDraft } from "@/lib/client/drafts";
import { apiErrorSchema } from "@/lib/contract/errors";
import { reviewInputSchema, reviewPhotoSchema, uploadedProofSchema } from "@/lib/contract/reviews";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/dialogs/review.json";
import { makeKnownReview } from "../../support/fixtures/known-review";
import { renderItalian } from "../../support/render-italian";

const server = setupServer();
let done: string[];

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  done = [];
  window.sessionStorage.clear();
  keepDraft("review:forno-amadei", {
    rating: "4",
    title: "Pane buono",
    text: "Il pane è buono e chi lavora qui sa il suo mestiere.",
    visited_on: addDays(romeDay(new Date()), -1),
    personal_experience: true,
    no_reward: true,
  });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const refusal = (status: number, body: unknown) =>
  HttpResponse.json(apiErrorSchema.parse(body), { status });

/** Opens the form of a review whose texts are filled in. */
function open() {
  renderItalian(
    <ReviewForm
      slug="forno-amadei"
      review={null}
      onDone={({ status }) => done.push(status)}
      onCancel={() => {}}
    />,
  );
  return userEvent.setup();
}

const send = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole("button", { name: texts.submit }));

const ids = [1, 2, 3, 4].map((number) => `5a3b0d6e-6d3d-4c8b-9a53-0a4f1f6f5d0${number}`);
const photo = new File(["foto"], "piazza.jpg", { type: "image/jpeg" });
const receipt = new File(["%PDF-"], "conto.pdf", { type: "application/pdf" });

function pictureOf(id: string | undefined) {
  const url = `/api/reviews/photos/${id}`;
  return reviewPhotoSchema.parse({
    id,
    url,
    width: 800,
    height: 600,
    alt: "",
    color: "#338855",
  });
}

function takeFiles() {
  let taken = 0;
  server.use(
    http.post("/api/reviews/photos", () => {
      taken += 1;
      return HttpResponse.json(pictureOf(ids[taken - 1]), { status: 201 });
    }),
    http.post("/api/reviews/proofs", ({ request }) => {
      const name = new URL(request.url).searchParams.get("name");
      const made = { id: ids[1], name, size: 2048 };
      return HttpResponse.json(uploadedProofSchema.parse(made), { status: 201 });
    }),
  );
}

/** Takes the review in, and notes the files that it names. */
function takeReview() {
  const sent: unknown[] = [];
  server.use(
    http.post("/api/activities/forno-amadei/reviews", async ({ request }) => {
      const { photos, proof } = reviewInputSchema.parse(await request.json());
      sent.push({ photos, proof });
      return HttpResponse.json(makeKnownReview({ status: "pending" }), { status: 201 });
    }),
  );
  return sent;
}

test("pictures and a receipt leave at once, can be described and taken away, and go along", async () => {
  takeFiles();
  const sent = takeReview();
  const person = open();
  await person.upload(screen.getByLabelText(texts.photos.choose), [photo, photo]);
  await person.type(await screen.findByLabelText(/nella foto 2/), "Il forno");
  await person.click(screen.getByRole("button", { name: "Togli la foto 1" }));
  expect(screen.getByLabelText(/nella foto 1/)).toHaveValue("Il forno");
  await person.upload(screen.getByLabelText(texts.proof.choose), receipt);
  expect(await screen.findByText(/conto\.pdf · 2/)).toBeVisible();
  await send(person);
  await waitFor(() =>
    expect(sent).toEqual([{ photos: [{ id: ids[1], alt: "Il forno" }], proof: ids[1] }]),
  );
});

test("a refused file is told of beside it, and what was typed stays", async () => {
  const words = "Il file non è un'immagine JPEG, PNG o WebP.";
  server.use(
    http.post("/api/reviews/photos", () =>
      refusal(415, { message: words, code: "unsupported_media_type" }),
    ),
  );
  const person = open();
  const choose = screen.getByLabelText(texts.photos.choose);
  await person.upload(choose, photo);
  await waitFor(() =>
    expect(screen.getByLabelText(texts.photos.choose)).toHaveAccessibleDescription(words),
  );
  const large = new File(["x"], "grande.jpg", { type: "image/jpeg" });
  Object.defineProperty(large, "size", { value: 11 * 1024 * 1024 });
  await person.upload(screen.getByLabelText(texts.photos.choose), large);
  expect(await screen.findByText(texts.photos.tooLarge)).toBeVisible();
  expect(screen.getByLabelText(texts.fields.title)).toHaveValue("Pane buono");
});

test("a review waits for a file that is on its way, and says so at its field", async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.post("/api/reviews/photos", async () => {
      await arrival;
      return HttpResponse.json(pictureOf(ids[0]), { status: 201 });
    }),
  );
  const sent = takeReview();
  const person = open();
  await person.upload(screen.getByLabelText(texts.photos.choose), photo);
  await screen.findByRole("progressbar");
  await send(person);
  const summary = screen.getByRole("alert");
  await waitFor(() => expect(summary).toHaveFocus());
  await person.click(within(summary).getByRole("button", { name: new RegExp(texts.upload.wait) }));
  const box = screen.getByRole("group", { name: texts.photos.title });
  expect(box).toHaveFocus();
  expect(within(box).getByText(texts.upload.wait)).toBeVisible();
  expect(sent).toEqual([]);
  arrive();
  await screen.findByLabelText(/nella foto 1/);
  await waitFor(() => expect(screen.queryByText(texts.upload.wait)).toBeNull());
  await send(person);
  await waitFor(() => expect(sent).toEqual([{ photos: [{ id: ids[0], alt: "" }], proof: null }]));
});

test("pictures and receipt are kept with the draft when the form is closed, until they are sent", async () => {
  takeFiles();
  const sent = takeReview();
  const person = open();
  await person.upload(screen.getByLabelText(texts.photos.choose), photo);
  await person.type(await screen.findByLabelText(/nella foto 1/), "Il forno");
  await person.upload(screen.getByLabelText(texts.proof.choose), receipt);
  await screen.findByText(/conto\.pdf/);
  cleanup();
  open();
  expect(await screen.findByLabelText(/nella foto 1/)).toHaveValue("Il forno");
  expect(screen.getByRole("img", { name: "Il forno" })).toHaveAttribute("width", "800");
  expect(screen.getByText(/conto\.pdf · 2/)).toBeVisible();
  await send(person);
  await waitFor(() =>
    expect(sent).toEqual([{ photos: [{ id: ids[0], alt: "Il forno" }], proof: ids[1] }]),
  );
  await waitFor(() => expect(done).toEqual(["pending"]));
  expect(window.sessionStorage.getItem("piazza_drafts")).toBeNull();
});

test("files that are gone meanwhile are told of and leave the form, which can be sent again", async () => {
  takeFiles();
  const sent = takeReview();
  const gone = "Una delle foto non c'è più: caricala di nuovo.";
  const goneProof = "Lo scontrino non c'è più: caricalo di nuovo.";
  server.use(
    http.get(`/api/reviews/photos/${ids[0]}`, () =>
      refusal(404, { message: "Non c'è.", code: "not_found" }),
    ),
    http.get(`/api/reviews/photos/${ids[1]}`, () => new HttpResponse("RIFF")),
    http.post(
      "/api/activities/forno-amadei/reviews",
      () =>
        refusal(422, {
          message: gone,
          code: "validation_failed",
          errors: { photos: [gone], proof: [goneProof] },
        }),
      { once: true },
    ),
  );
  const person = open();
  await person.upload(screen.getByLabelText(texts.photos.choose), [photo, photo]);
  await person.type(await screen.findByLabelText(/nella foto 2/), "Il forno");
  await person.upload(screen.getByLabelText(texts.proof.choose), receipt);
  await screen.findByText(/conto\.pdf/);
  await send(person);
  await waitFor(() =>
    expect(screen.getByLabelText(texts.proof.choose)).toHaveAccessibleDescription(goneProof),
  );
  expect(screen.getByLabelText(texts.photos.choose)).toHaveAccessibleDescription(gone);
  await send(person);
  await waitFor(() =>
    expect(sent).toEqual([{ photos: [{ id: ids[1], alt: "Il forno" }], proof: null }]),
  );
});

test("with all its pictures the field can still be led to; what was too many is forgotten with one taken away", async () => {
  takeFiles();
  const words = "Una delle foto non va bene.";
  server.use(
    http.get("/api/reviews/photos/:id", () => new HttpResponse("RIFF")),
    http.post("/api/activities/forno-amadei/reviews", () =>
      refusal(422, { message: words, code: "validation_failed", errors: { photos: [words] } }),
    ),
  );
  const person = open();
  await person.upload(screen.getByLabelText(texts.photos.choose), Array(5).fill(photo));
  const tooMany = /le altre non sono state aggiunte/;
  expect(await screen.findByText(tooMany)).toBeVisible();
  expect(screen.queryByLabelText(texts.photos.choose)).toBeNull();
  await send(person);
  const summary = screen.getByRole("alert");
  await person.click(await within(summary).findByRole("button", { name: new RegExp(words) }));
  expect(screen.getByRole("group", { name: texts.photos.title })).toHaveFocus();
  await person.click(screen.getByRole("button", { name: "Togli la foto 4" }));
  expect(screen.queryByText(tooMany)).toBeNull();
  expect(screen.getByLabelText(texts.photos.choose)).toBeInTheDocument();
});
