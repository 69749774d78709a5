import { openForm } from "@/backend/features/suggestions/filing";
import type { TestBackend } from "../../support/backend";
import { passSeconds } from "../../support/people";
import { openFor, suggestAs } from "../../support/suggestions";
import { type Cases, newAccount, nextNumber, own } from "./case";

/** Suggestions for the activity of the file. */
export function suggestionCases(backend: TestBackend, activityId: string): Cases {
  const suggestion = () => ({ slug: "osteria", note: `Insegna numero ${nextNumber()}.` });
  return [
    [
      /POST \/api\/suggestions$/,
      async () => {
        const token = openForm(backend.deps);
        passSeconds(10);
        return { body: { ...suggestion(), token } };
      },
    ],
    [
      /suggestions\/{id}/,
      own(async ({ ask }) => {
        const visitor = await newAccount(backend, null);
        await suggestAs(visitor.browser, "osteria", suggestion());
        const id = (await openFor(ask, activityId)).at(-1)?.id ?? "";
        return { params: { id }, body: { decision: "apply", parts: ["note"] } };
      }),
    ],
    [/activity\/{id}\/suggestions/, async () => ({ params: { id: activityId } })],
  ];
}
