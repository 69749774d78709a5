import { backendOfFile } from "@/tests/support/backend";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import { openTicketing, plantEvent, workOff } from "@/tests/support/ticketing";
import { expectAnswer } from "./answers";
import { type Known, ticketCalls } from "./ticket-endpoints";

const backend = backendOfFile(openTicketing);

/** What an answer tells that later calls name. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, each checked against its contract
function learnt(body: any): Known {
  const of = (name: string, value: unknown) => (value ? { [name]: String(value) } : {});
  const order = body?.order ?? body;
  return {
    ...of("quota_id", body?.quotas?.[0]?.id),
    ...of("type_id", body?.codes && body?.types?.[0]?.id),
    ...of("code_id", body?.codes?.[0]?.id),
    ...of("question_id", body?.codes && body?.questions?.[0]?.id),
    ...of("code", order?.code),
    // The door tells of tickets, too, by another id.
    ...of("ticket_id", !body?.tickets?.[0]?.order_code && order?.tickets?.at?.(-1)?.id),
    ...of("order_id", body?.data?.find?.(({ buyer }: Known) => buyer)?.id),
    ...of("message_id", body?.messages?.[0]?.id),
    ...of("qr", body?.qr),
    ...of("date_id", body?.dates?.[0]?.id),
    ...of("door_ticket", body?.tickets?.[0]?.order_code && body.tickets[0].id),
    ...of("door_type", body?.types?.[0]?.id),
    ...of("scan_id", body?.conflicts?.[0]?.id),
    ...of("link_id", body?.links?.[0]?.id),
    ...of("secret", body?.links?.[0]?.secret),
    ...of("refund_id", body?.refunds?.at?.(-1)?.id),
  };
}

test("every call about tickets answers what the contract says, no more and no less", async () => {
  // All calls are of one moment: its door is open days before it begins.
  const event = await plantEvent(backend, { doors: backend.deps.now() });
  const people = {
    organiser: await newStaff(backend, "amministratore"),
    buyer: await newPerson(backend),
  };
  let known: Known = { id: event.id, slug: event.slug };
  for (const call of ticketCalls) {
    const isTicket = call.path.startsWith("/api/tickets/");
    const names: Known = {
      ...known,
      ...(isTicket && { id: known.ticket_id ?? "" }),
    };
    const path = call.path.replace(/\{(\w+)\}/g, (_, name) => names[name] ?? name);
    const answer = await people[call.by].ask(
      call.method,
      path,
      call.body?.(known),
      call.headers?.(known) ?? {},
    );
    const body = await expectAnswer(answer, call).catch((error: Error) => {
      throw new Error(`${call.method} ${path}: ${error.message}`);
    });
    await workOff(backend);
    const token = /lascia=([^\s&]+)/.exec(backend.mails.at(-1)?.text ?? "")?.[1];
    const transfer = /passaggio=([^\s&]+)/.exec(backend.mails.at(-1)?.text ?? "")?.[1];
    known = {
      ...known,
      ...learnt(body),
      ...(token ? { token } : {}),
      ...(transfer ? { transfer } : {}),
    };
    if (isTicket || call.path.endsWith("/accept"))
      known = { ...known, ticket_id: (body as Known).id ?? "" };
  }
});
