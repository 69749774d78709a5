import { backendOfFile } from "@/tests/support/backend";
import { openContact } from "@/tests/support/contact";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import { contactCalls, upload } from "./contact-endpoints";

const backend = backendOfFile(openContact);

test("every call about messages to the office answers what the contract says, no more and no less", async () => {
  const people = {
    visitor: await newPerson(backend),
    staff: await newStaff(backend, "redattore"),
  };
  let message = "";
  let document = "";
  for (const { by, method, path, body, status, schema } of contactCalls) {
    const address = path
      .replace("{id}", path.startsWith("/api/contact") ? upload : message)
      .replace("{document_id}", document);
    const isBulk = path.endsWith("/bulk");
    const isFile = body instanceof Uint8Array;
    const answer = await people[by].ask(
      method,
      address,
      isBulk ? { ...body, ids: [message] } : body,
      isFile ? { "content-type": "application/pdf" } : {},
    );
    const text = await answer.text();
    expect(`${method} ${path}: ${answer.status} ${status === answer.status ? "" : text}`).toBe(
      `${method} ${path}: ${status} `,
    );
    if (!schema) continue;
    const json = JSON.parse(text);
    expect(schema.parse(json)).toEqual(json);
    document = json.documents?.[0]?.id ?? document;
    message ||= json.data?.[0]?.id ?? "";
  }
});
