import { randomUUID } from "node:crypto";
import { keyOf } from "@/backend/features/job-applications/access";
import { makeFormToken } from "@/backend/kernel/form-token";
import {
  anApplication,
  applyAs,
  cvPdf,
  plantOpening,
  received,
  refusal,
  sendCv,
} from "../../support/applications";
import type { TestBackend } from "../../support/backend";
import { passSeconds } from "../../support/people";
import { newPerson } from "../../support/signed-in";
import { type Case, type Cases, newEmail, nextNumber, own, stranger } from "./case";

/** Applications to job ads, from both sides. */
export function applicationCases(backend: TestBackend): Cases {
  const opened = () => plantOpening(backend, { title: `Barista ${nextNumber()}` });
  /** An application of somebody with an account, in a browser that may read it. */
  const byCandidate = async (): Promise<Case & { id: string }> => {
    const email = newEmail();
    const person = await newPerson(backend, { email });
    const opening = await opened();
    const code = await applyAs(person, opening.jobId, email);
    const id = (await received(opening)).split("/").at(-1) ?? "";
    return { id, params: { code }, browser: { ...person.browser, call: person.ask } };
  };
  const byEmployer = (body?: object) =>
    own(async () => {
      const email = newEmail();
      const opening = await opened();
      await applyAs(await newPerson(backend, { email }), opening.jobId, email);
      const { browser, ask } = opening.owner;
      const id = (await received(opening)).split("/").at(-1) ?? "";
      return { params: { id }, body, browser: { ...browser, call: ask } };
    });
  return [
    [
      /POST \/api\/job-applications$/,
      async () => {
        const { jobId } = await opened();
        const token = makeFormToken(backend.deps, "job-application");
        passSeconds(10);
        const upload_id = await sendCv(stranger(backend));
        return { body: anApplication(jobId, { token, upload_id, email: newEmail() }) };
      },
    ],
    [/DELETE \/api\/job-applications\/uploads/, async () => ({ params: { id: randomUUID() } })],
    [
      /POST \/api\/job-applications\/uploads/,
      async () => ({ params: { id: randomUUID() }, body: cvPdf }),
    ],
    [
      /job-applications\/{code}\/key/,
      async () => {
        const { id, ...mine } = await byCandidate();
        return { ...mine, body: { key: keyOf(backend.deps, { id }) } };
      },
    ],
    [/\/api\/job-applications\/{code}/, byCandidate],
    [/business\/job-applications\/{id}\/refusal/, byEmployer(refusal)],
    [/business\/job-applications\/{id}\/notes/, byEmployer({ text: "Sentirla lunedì." })],
    [/business\/job-applications\/{id}/, byEmployer()],
  ];
}
