import { backendOfFile } from "@/tests/support/backend";
import { plantShop } from "@/tests/support/editorial";
import { newPerson } from "@/tests/support/signed-in";
import { openFor, openSuggestions } from "@/tests/support/suggestions";
import { suggestionCalls } from "./suggestion-endpoints";

const backend = backendOfFile(openSuggestions);

test("every call about suggestions answers what the contract says, no more and no less", async () => {
  const { owner, id } = await plantShop(backend);
  const people = { owner, visitor: await newPerson(backend) };
  let suggestion = "";
  for (const { by, method, path, body, status, schema } of suggestionCalls) {
    suggestion ||= (await openFor(owner.ask, id))[0]?.id ?? "";
    const address = path.replace("{id}", path.startsWith("/api/editor") ? id : suggestion);
    const answer = await people[by].ask(method, address, body);
    const text = await answer.text();
    expect(`${method} ${path}: ${answer.status} ${status === answer.status ? "" : text}`).toBe(
      `${method} ${path}: ${status} `,
    );
    expect(schema.parse(JSON.parse(text))).toEqual(JSON.parse(text));
  }
});
