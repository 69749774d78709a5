import { notFound } from "next/navigation";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { CodeList } from "@/components/modules/tickets/code-list";
import { QuestionList } from "@/components/modules/tickets/question-list";
import { QuotaList } from "@/components/modules/tickets/quota-list";
import { TypeForm } from "@/components/modules/tickets/type-form";
import { TypeList } from "@/components/modules/tickets/type-list";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { formatLongDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes, ticketDesk } from "@/lib/routes";
import { queryValue } from "../../private-page";
import { type Desk, DeskFrame, type DeskProps, readDesk } from "./ticket-desk-frame";

/** Whether an event gives or sells its tickets here. */
function sellsHere(mode: unknown): boolean {
  return mode === "free_registration" || mode === "paid_internal";
}

/** Whether there is anything to be managed of the tickets of a published event: what was sold stays, whatever is set now. */
export async function hasDesk(id: string, mode: unknown): Promise<boolean> {
  if (sellsHere(mode)) return true;
  const { ticketing } = await readDesk(id);
  return ticketing.types.length > 0;
}

/** All that can be had of an event, or one kind of tickets (`tipo` in the address). */
export async function TypesPage({ id, searchParams }: DeskProps) {
  const asked = await queryValue(searchParams, "tipo");
  const desk = await readDesk(id);
  return asked ? <TypePage id={id} desk={desk} asked={asked} /> : <SetPage id={id} desk={desk} />;
}

/** How an address names a type that is still to be written. */
const NEW_TYPE = "nuovo";

/** All that is set for the tickets of an event. */
async function SetPage({ id, desk }: { id: string; desk: Desk }) {
  const { ticketing, types, words } = desk;
  const { quotas, codes, questions, event, settings } = ticketing;
  const retired = ticketing.types.filter(({ is_retired }) => is_retired);
  const { wrongAmount, wrongNumber, wrongTime } = words.type;
  const costs = types.some(({ kind }) => kind !== "free");
  const usedBy = Object.fromEntries(
    quotas.map((quota) => [
      quota.id,
      types
        .filter(({ quota_ids }) => quota_ids.includes(quota.id))
        .map(({ name }) => name)
        .join(", "),
    ]),
  );
  return (
    <DeskFrame
      words={["ticketDesk.codes", "ticketDesk.questions", "ticketDesk.quotas"]}
      id={id}
      part="biglietti"
      ticketing={ticketing}
    >
      {!sellsHere(event.ticketing_mode) && (
        <Notice>
          <p>{words.notSold}</p>
          <LinkButton
            href={routes.moduleItem("eventi", id, "testo")}
            variant="secondary"
            className="mt-3"
          >
            {words.toText}
          </LinkButton>
        </Notice>
      )}
      {costs && settings.payment_methods.length === 0 && (
        <Notice tone="danger">
          <p>{words.types.noMethod}</p>
          <LinkButton href={ticketDesk(id, "vendita")} variant="secondary" className="mt-3">
            {words.types.toSale}
          </LinkButton>
        </Notice>
      )}
      <ModuleSection id="tipi" title={words.types.title}>
        <div className="grid gap-4">
          {types.length === 0 ? (
            <p className="text-ink-soft">{words.types.empty}</p>
          ) : (
            <TypeList
              event={id}
              types={types}
              hrefs={Object.fromEntries(
                types
                  .filter(() => event.is_settable)
                  .map((type) => [type.id, ticketDesk(id, "biglietti", { type: type.id })]),
              )}
              words={{ types: words.types, kinds: words.kinds, typeStates: words.typeStates }}
            />
          )}
          {event.is_settable && (
            <div>
              <LinkButton href={ticketDesk(id, "biglietti", { type: NEW_TYPE })}>
                {words.types.add}
              </LinkButton>
            </div>
          )}
        </div>
      </ModuleSection>
      <ModuleSection id="posti" title={words.quotas.title}>
        <p className="mb-4 max-w-[65ch] text-ink-soft">{words.quotas.lead}</p>
        <QuotaList event={id} quotas={quotas} usedBy={usedBy} wrongNumber={wrongNumber} />
      </ModuleSection>
      <ModuleSection id="codici" title={words.codes.title}>
        <p className="mb-4 max-w-[65ch] text-ink-soft">{words.codes.lead}</p>
        <CodeList
          event={id}
          codes={codes}
          types={types.map(({ id: type, name }) => ({ id: type, name }))}
          wrong={{ wrongAmount, wrongNumber, wrongTime }}
        />
      </ModuleSection>
      <ModuleSection id="domande" title={words.questions.title}>
        <p className="mb-4 max-w-[65ch] text-ink-soft">{words.questions.lead}</p>
        <QuestionList event={id} questions={questions} />
      </ModuleSection>
      {retired.length > 0 && (
        <ModuleSection id="ritirati" title={words.types.retiredTitle}>
          <ModuleList>
            {retired.map((type) => (
              <ModuleRow
                key={type.id}
                title={type.name}
                heading="h3"
                facts={[fillMessage(words.types.takenFree, { taken: type.taken })]}
              />
            ))}
          </ModuleList>
        </ModuleSection>
      )}
    </DeskFrame>
  );
}

/** One kind of tickets, or a new one. */
async function TypePage({ id, desk, asked }: { id: string; desk: Desk; asked: string }) {
  const { ticketing, types, words } = desk;
  const type = types.find((one) => one.id === asked) ?? null;
  if (!type && asked !== NEW_TYPE) notFound();
  const t = await getTranslations("ticketDesk.type");
  const last = Math.max(-1, ...types.map(({ position }) => position));
  const dates = ticketing.event.dates
    .filter(({ id: date, is_cancelled }) => !is_cancelled || date === type?.occurrence_id)
    .map(({ id: date, starts_at }) => {
      const at = new Date(starts_at);
      return { value: date, label: `${formatLongDate(at)}, ${formatRomeTime(at)}` };
    });
  return (
    <DeskFrame id={id} part="biglietti" ticketing={ticketing}>
      <ModuleSection id="tipo" title={type ? t("one", { name: type.name }) : t("new")}>
        <TypeForm
          event={id}
          type={type}
          position={type?.position ?? last + 1}
          ticketing={ticketing}
          dates={dates}
          leadsTo={ticketDesk(id, "biglietti")}
          words={{ type: words.type, kinds: words.kinds }}
          unsaved={words.unsaved}
        />
      </ModuleSection>
    </DeskFrame>
  );
}
