"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { CopyButton } from "@/components/ui/copy-button";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { useIsLive } from "@/lib/client/hydration";
import { MAX_GATE } from "@/lib/contract/check-in-constants";
import { addDoorLink, endDoorLink } from "@/lib/contract/check-in-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

/** A link to a door, ready to be shown. */
export interface ShownLink {
  id: string;
  name: string;
  may_supervise: boolean;
  /** Whether it opens the door now. */
  opens: boolean;
  /** What is sent to whoever helps. */
  address: string;
  /** When it was last opened; null: never. */
  used: { date: string; time: string } | null;
}

interface DoorLinkListProps {
  /** The id of the event. */
  event: string;
  links: readonly ShownLink[];
}

/** The links by which people without an account work at a door. */
export function DoorLinkList({ event, links }: DoorLinkListProps) {
  const texts = useWords("modules.check-in");
  const required = useWords("validation.required");
  const { add, name, supervise, remove } = texts.actions;
  const words = texts.links;
  return (
    <>
      <div className="mb-4">
        <ActionDialog<{ name: string; may_supervise: boolean }>
          words={add}
          call={callTo(addDoorLink, { id: event })}
          labels={{ name: name.label, may_supervise: supervise.label }}
          defaultValues={{ name: "", may_supervise: false }}
        >
          {({ register, faultOf }) => (
            <>
              <FormField
                {...register("name", { required })}
                label={name.label}
                hint={name.hint}
                maxLength={MAX_GATE}
                autoComplete="off"
                required
                fault={faultOf("name")}
              />
              <FormCheckbox
                {...register("may_supervise")}
                label={supervise.label}
                hint={supervise.hint}
                fault={faultOf("may_supervise")}
              />
            </>
          )}
        </ActionDialog>
      </div>
      {links.length === 0 && <p>{words.none}</p>}
      <ModuleList>
        {links.map((link) => (
          <ModuleRow
            key={link.id}
            heading="h3"
            title={link.name}
            facts={[
              link.may_supervise ? words.supervises : words.scans,
              !link.opens && words.shut,
              link.used ? fillMessage(words.used, link.used) : words.unused,
            ]}
            aside={
              <ActionDialog
                words={{ ...remove, title: fillMessage(remove.title, { name: link.name }) }}
                name={fillMessage(remove.named, { name: link.name })}
                look={{ variant: "quiet" }}
                call={callTo(endDoorLink, { id: event, link_id: link.id })}
              />
            }
          >
            <LinkAddress link={link} />
          </ModuleRow>
        ))}
      </ModuleList>
    </>
  );
}

/** The address itself, to be copied by a press or by hand. */
function LinkAddress({ link }: { link: ShownLink }) {
  const words = useWords("modules.check-in.links");
  const isLive = useIsLive();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <input
        readOnly
        value={link.address}
        aria-label={fillMessage(words.address, { name: link.name })}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-11 min-w-0 flex-1 basis-60 rounded-field border border-hairline bg-sunken px-3 text-sm"
      />
      <CopyButton
        text={link.address}
        name={fillMessage(words.copyNamed, { name: link.name })}
        variant="secondary"
        disabled={!isLive}
        texts={words}
      />
    </div>
  );
}
