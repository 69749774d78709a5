import sharp from "sharp";
import { openReportForm } from "@/backend/features/reports/filing";
import type { TestBackend } from "../../support/backend";
import { plantReview } from "../../support/directory";
import { passSeconds } from "../../support/people";
import { ofActivity, ofReview, reportActions } from "../../support/report-cases";
import { honestReview } from "../../support/reviews";
import { type Cases, idOf, json, message, newAccount, own } from "./case";

/** Reviews, their files, and reports. */
export function reviewCases(backend: TestBackend, activityId: string): Cases {
  const { db, now } = backend.deps;
  const { report, uphold, linkOf, object } = reportActions(backend);
  const png = () =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: "#385" } })
      .png()
      .toBuffer();
  const someone = () => newAccount(backend, null);
  const reviewOf = async (status: "pending" | "published") => {
    const { id } = await someone();
    return plantReview(db, activityId, 4, { status, author_id: id, created_at: now() }, now());
  };
  const reported = async () => {
    const person = await someone();
    const review = ofReview(await reviewOf("published"));
    return { id: await report({ ...person.browser, id: person.id }, review), person };
  };
  const decided = async () => {
    const { id, person } = await reported();
    await uphold((await newAccount(backend, "amministratore")).browser, id, "hidden");
    return { id, token: await linkOf(person.email) };
  };
  const { personal_experience: _, no_reward: __, ...edit } = honestReview();

  return [
    [
      /^(PATCH|DELETE) \/api\/reviews\/{id}$/,
      own(async ({ ask }) => {
        const path = "/api/activities/osteria/reviews";
        const { id } = await json(ask("POST", path, honestReview({ rating: 1 })));
        return { params: { id }, body: edit };
      }),
    ],
    [/POST .*{slug}\/reviews$/, async () => ({ body: honestReview() })],
    [
      /POST .*(photos|proofs|pictures)$/,
      async () => ({ query: { kind: "receipt" }, body: await png() }),
    ],
    [
      /reviews\/photos\/{id}/,
      own(async ({ ask }) => {
        const type = { "content-type": "image/png" };
        return idOf((await json(ask("POST", "/api/reviews/photos", await png(), type))).id);
      }),
    ],
    [/staff\/reviews\/{id}/, () => idOf(reviewOf("pending"))],
    [/api\/reviews\/{id}/, () => idOf(reviewOf("published"))],
    [
      /POST \/api\/reports$/,
      async () => {
        const token = openReportForm(backend.deps);
        passSeconds(10);
        const text = "Questo contenuto è offensivo verso chi lavora qui.";
        const who = { name: "Ugo", email: "ugo@example.it", token };
        return {
          body: { subject: ofActivity(activityId), reason: "spam", text, good_faith: true, ...who },
        };
      },
    ],
    [
      /POST \/api\/reports\/objection$/,
      async () => ({ body: { token: (await decided()).token, text: message } }),
    ],
    [
      /reports\/{id}\/objection$/,
      async () => {
        const { id, token } = await decided();
        await object(token);
        return { params: { id }, body: { outcome: "overturned", message } };
      },
    ],
    [
      /reports\/{id}\/give-back$/,
      own(async ({ ask }) => {
        const { id } = await reported();
        await ask("POST", `/api/staff/reports/${id}/take`);
        return idOf(id);
      }),
    ],
    [/staff\/reports\/{id}/, async () => idOf((await reported()).id)],
  ];
}
