import { openForm } from "@/backend/features/contact/filing";
import type { ContactMessage } from "@/lib/contract/contact";
import type { TestBackend } from "../../support/backend";
import { aMessage } from "../../support/contact";
import { passSeconds } from "../../support/people";
import { pdf } from "../../support/role-requests";
import { type Cases, json, message, newAccount, nextNumber, own } from "./case";

/** Messages to the office. */
export function contactCases(backend: TestBackend): Cases {
  const written = async () => {
    const { ask, email } = await newAccount(backend, null);
    const event = { day: "2099-12-24", start: null, place: "Piazza", price: null, link: null };
    await ask("POST", "/api/contact", aMessage({ email, topic: "evento", event }), {
      "x-forwarded-for": `192.0.2.${nextNumber() % 256}`,
    });
    return email;
  };
  const newest = own(async ({ ask }) => {
    const email = await written();
    const { data } = await json(ask("GET", `/api/staff/contact?q=${email}`));
    const id = (data as ContactMessage[])[0]?.id ?? "";
    return { params: { id }, body: { message, status: "closed", assignee_id: null } };
  });
  const only =
    (field: string): Cases[number][1] =>
    async (asker) => {
      const given = await newest(asker);
      const body = given.body as Record<string, unknown> | undefined;
      return { ...given, ...(body && { body: { [field]: body[field] } }) };
    };
  return [
    [
      /POST \/api\/contact$/,
      async () => {
        const { token } = await openForm(backend.deps, null);
        passSeconds(10);
        return { body: aMessage({ token }) };
      },
    ],
    [/contact\/uploads/, async () => ({ body: pdf })],
    [/contact\/{id}\/assignment/, only("assignee_id")],
    [/contact\/{id}\/status/, only("status")],
    [/contact\/{id}\/(?:notes|answers)/, only("message")],
    [
      /contact\/{id}\/draft/,
      async (asker) => {
        const { params } = await newest(asker);
        return params ? { params, body: { changes: { title: "Veglia" } } } : {};
      },
    ],
    [/staff\/contact\/{id}/, newest],
    [
      /staff\/contact\/bulk/,
      async (asker) => {
        const { params } = await newest(asker);
        return params ? { body: { action: "take", ids: [params.id] } } : {};
      },
    ],
  ];
}
