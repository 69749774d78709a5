import { linkIn, plantOpening } from "@/tests/support/applications";
import { backendOfFile } from "@/tests/support/backend";
import { openContact } from "@/tests/support/contact";
import { newPerson } from "@/tests/support/signed-in";
import { expectAnswer } from "./answers";
import { applicationCalls, type Known, upload } from "./job-application-endpoints";

const backend = backendOfFile(openContact);

/** What an answer tells that later calls name. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, each checked against its contract
function learnt(body: any): Known {
  const told = {
    id: body?.data?.[0]?.id,
    code: body?.code,
    document_id: body?.documents?.[0]?.id,
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

test("every call about applications answers what the contract says, no more and no less", async () => {
  const email = "vera@example.it";
  const { jobId: job, owner } = await plantOpening(backend);
  const people = { candidate: await newPerson(backend, { email }), owner };
  const known: Known = { job, email };
  for (const { by, method, path, body, ...expected } of applicationCalls) {
    if (path.endsWith("/key")) known.key = (await linkIn(backend, email)).key;
    const names = path.includes("/uploads/") ? { ...known, id: upload } : known;
    const address = path.replace(/\{(\w+)\}/g, (_, name) => names[name] ?? name);
    const sent = body?.(known);
    const headers = sent instanceof Uint8Array ? { "content-type": "application/pdf" } : {};
    const answer = await people[by].ask(method, address, sent, headers);
    if (path.endsWith("/cv")) {
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.arrayBuffer();
      continue;
    }
    const told = await expectAnswer(answer, expected).catch((error: Error) => {
      throw new Error(`${method} ${path}: ${error.message}`);
    });
    Object.assign(known, learnt(told));
  }
});
