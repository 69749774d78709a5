import { backendOfFile } from "@/tests/support/backend";
import { openContact } from "@/tests/support/contact";
import { plantDirectory } from "@/tests/support/directory";
import { linkIn, plantProvider } from "@/tests/support/private-requests";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import { expectAnswer } from "./answers";
import { type Known, privateRequestCalls, upload } from "./private-request-endpoints";

const backend = backendOfFile(openContact);
const LIST = "/api/staff/private-requests";

/** What an answer tells that later calls name. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, each checked against its contract
function learnt(body: any): Known {
  const told = {
    id: body?.data?.[0]?.id,
    code: body?.code,
    document_id: body?.documents?.[0]?.id,
    recipient_id: body?.recipients?.[0]?.id,
    proposal_id: body?.recipient?.proposal?.id,
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

test("every call about private requests answers what the contract says, no more and no less", async () => {
  await plantDirectory(backend.deps.db);
  const email = "vera@example.it";
  const { id: activity, owner } = await plantProvider(backend, "Osteria");
  const people = {
    visitor: await newPerson(backend, { email }),
    owner,
    staff: await newStaff(backend, "redattore"),
  };
  const known: Known = { activity, email };
  /** What `{id}` names in a path. */
  const idIn = (path: string) => {
    if (path.includes("/uploads/")) return upload;
    if (path.includes("/providers") || path.includes("request-providers")) return activity;
    return (path.startsWith(LIST) ? known.request_id : known.recipient_id) ?? "";
  };
  for (const { by, method, path, body, ...expected } of privateRequestCalls) {
    if (path.endsWith("/key")) known.key = (await linkIn(backend, email)).key;
    const names: Known = { ...known, id: idIn(path) };
    const address =
      path.replace(/\{(\w+)\}/g, (_, name) => names[name] ?? name) +
      // What nobody of the staff has to answer does not stand in its first tab.
      (path === LIST ? "?status=open" : "");
    const sent = body?.(known);
    const headers = sent instanceof Uint8Array ? { "content-type": "application/pdf" } : {};
    const answer = await people[by].ask(method, address, sent, headers);
    if (method === "GET" && path.endsWith("{document_id}")) {
      expect([path, answer.status]).toEqual([path, 200]);
      continue;
    }
    const told = await expectAnswer(answer, expected).catch((error: Error) => {
      throw new Error(`${method} ${path}: ${error.message}`);
    });
    Object.assign(known, learnt(told), path === LIST && { request_id: learnt(told).id });
  }
});
