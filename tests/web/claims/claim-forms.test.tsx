import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { AnswerForm } from "@/components/claims/answer-form";
import { CodeForm } from "@/components/claims/code-form";
import { StartForm } from "@/components/claims/start-form";
import { claimCodeSchema, claimInputSchema } from "@/lib/contract/claims";
import { apiErrorSchema } from "@/lib/contract/errors";
import { messages } from "@/lib/i18n/messages/it";
import { answerCalls } from "../../support/answer-calls";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { claimPage: page, claims, roleRequests } = messages;
const { failed, noScript, summary, unreachable } = messages.form;
const required = messages.validation.required;
const formTexts = { failed, noScript, summary, unreachable, required };
const CARD = "6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";
const OWN = "0d4f7d0e-5b52-4f34-9d7b-6f0d2d3a9b22";
const server = answerCalls();
let refreshes = 0;
let sent: unknown[] = [];

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  window.sessionStorage.clear();
  refreshes = 0;
  sent = [];
});

const router = {
  ...noteRouter().router,
  refresh: () => {
    refreshes += 1;
  },
};

function refusal(status: number, message: string, errors?: Record<string, string[]>) {
  const code = status === 409 ? "conflict" : "validation_failed";
  return HttpResponse.json(apiErrorSchema.parse({ code, message, ...(errors && { errors }) }), {
    status,
  });
}

describe("the beginning of a claim", () => {
  function show(organisations: { id: string; name: string }[] = []) {
    server.use(
      http.post("/api/claims", async ({ request }) => {
        sent.push(claimInputSchema.parse(await request.json()));
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    renderItalian(
      <StartForm
        activityId={CARD}
        organisations={organisations}
        texts={{ ...page.start, choose: page.choose }}
        relations={claims.relations}
        kinds={roleRequests.organisationKinds}
        formTexts={formTexts}
      />,
      { router },
    );
    return userEvent.setup();
  }
  const submit = () => screen.getByRole("button", { name: page.start.submit });

  test("asks who one is and who the business is, and sends nothing before that is there", async () => {
    const person = show();
    await person.click(submit());
    expect(await screen.findAllByText(required)).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await person.selectOptions(screen.getByLabelText(page.start.relation), "dipendente");
    await person.type(screen.getByLabelText(page.start.name), "Forno Amadei snc");
    await person.selectOptions(screen.getByLabelText(page.start.kind), "impresa");
    await person.type(screen.getByLabelText(page.start.vatNumber), "01234567897");
    await person.click(submit());
    await screen.findByRole("button", { name: page.start.submit });
    expect(sent).toEqual([
      {
        activity_id: CARD,
        relation: "dipendente",
        organisation_id: null,
        organisation_name: "Forno Amadei snc",
        organisation_kind: "impresa",
        vat_number: "01234567897",
        organisation_address: null,
      },
    ]);
    expect(refreshes).toBe(1);
  });

  test("offers an organisation that one manages, and asks nothing else about it", async () => {
    const person = show([{ id: OWN, name: "Forno di Anna" }]);
    expect(screen.getByLabelText(page.start.organisation)).toHaveValue(OWN);
    expect(screen.queryByLabelText(page.start.vatNumber)).toBeNull();
    await person.selectOptions(screen.getByLabelText(page.start.relation), "titolare");
    await person.click(submit());
    expect(sent).toMatchObject([{ organisation_id: OWN, organisation_name: null }]);
  });

  test("shows the fields of a new one to who chooses it", async () => {
    const person = show([{ id: OWN, name: "Forno di Anna" }]);
    await person.selectOptions(screen.getByLabelText(page.start.organisation), "");
    expect(screen.getByLabelText(page.start.vatNumber)).toBeVisible();
  });

  test("tells at the field what is wrong with the partita IVA, and keeps what was typed", async () => {
    const person = show();
    const fault = roleRequests.faults.vatNumber;
    server.use(http.post("/api/claims", () => refusal(422, fault, { vat_number: [fault] })));
    await person.selectOptions(screen.getByLabelText(page.start.relation), "titolare");
    await person.type(screen.getByLabelText(page.start.name), "Forno");
    await person.selectOptions(screen.getByLabelText(page.start.kind), "impresa");
    await person.type(screen.getByLabelText(page.start.vatNumber), "123");
    await person.click(submit());
    expect(await screen.findAllByText(fault)).not.toHaveLength(0);
    expect(screen.getByLabelText(page.start.vatNumber)).toBeInvalid();
    expect(screen.getByLabelText(page.start.name)).toHaveValue("Forno");
  });

  test("is still there after a reload until it was sent", async () => {
    const own = [{ id: OWN, name: "Forno di Anna" }];
    let person = show(own);
    await person.selectOptions(screen.getByLabelText(page.start.relation), "titolare");
    await person.selectOptions(screen.getByLabelText(page.start.organisation), "");
    await person.type(screen.getByLabelText(page.start.name), "Forno Amadei snc");
    cleanup();
    person = show(own);
    expect(await screen.findByLabelText(page.start.name)).toHaveValue("Forno Amadei snc");
    expect(screen.getByLabelText(page.start.relation)).toHaveValue("titolare");
    await person.selectOptions(screen.getByLabelText(page.start.organisation), OWN);
    await person.click(submit());
    await waitFor(() => expect(refreshes).toBe(1));
    expect(sessionStorage.getItem("piazza_drafts")).toBeNull();
  });
});

describe("the code", () => {
  function show() {
    renderItalian(
      <CodeForm id="1" hint="Vale 15 minuti." texts={page.code} formTexts={formTexts} />,
      { router },
    );
    return userEvent.setup();
  }
  const field = () => screen.getByLabelText(page.code.label);

  test("is typed where a phone offers it, and goes as it was typed", async () => {
    server.use(
      http.post("/api/claims/1/verify", async ({ request }) => {
        sent.push(claimCodeSchema.parse(await request.json()));
        return HttpResponse.json({});
      }),
    );
    const person = show();
    expect(field()).toHaveAttribute("autocomplete", "one-time-code");
    await person.type(field(), "123456{Enter}");
    await screen.findByRole("button", { name: page.code.submit });
    expect(sent).toEqual([{ code: "123456" }]);
    expect(refreshes).toBe(1);
  });

  test("that has not six digits costs no try", async () => {
    const person = show();
    await person.type(field(), "12345{Enter}");
    expect(await screen.findAllByText(page.code.short)).not.toHaveLength(0);
    expect(field()).toBeInvalid();
  });

  test("that is wrong is told at its field", async () => {
    server.use(
      http.post("/api/claims/1/verify", () =>
        refusal(422, claims.faults.codeLast, { code: [claims.faults.codeLast] }),
      ),
    );
    const person = show();
    await person.type(field(), "123456{Enter}");
    expect(await screen.findAllByText(claims.faults.codeLast)).not.toHaveLength(0);
    expect(field()).toBeInvalid();
    expect(refreshes).toBe(0);
  });

  test("that was used in another window brings the page up to date", async () => {
    server.use(http.post("/api/claims/1/verify", () => refusal(409, claims.faults.noCode)));
    const person = show();
    await person.type(field(), "123456{Enter}");
    expect(await screen.findByText(claims.faults.noCode)).toBeVisible();
    expect(refreshes).toBe(1);
  });
});

test("an answer to a claim says something", async () => {
  server.use(
    http.post("/api/business/claims/2/answer", async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderItalian(<AnswerForm id="2" texts={page.dispute} formTexts={formTexts} />, { router });
  const person = userEvent.setup();
  await person.type(screen.getByLabelText(page.dispute.label), "No.");
  await person.click(screen.getByRole("button", { name: page.dispute.submit }));
  expect(await screen.findAllByText(page.dispute.tooShort)).not.toHaveLength(0);
  await person.type(screen.getByLabelText(page.dispute.label), " La scheda è nostra dal 2019.");
  await person.click(screen.getByRole("button", { name: page.dispute.submit }));
  expect(sent).toEqual([{ message: "No. La scheda è nostra dal 2019." }]);
});
