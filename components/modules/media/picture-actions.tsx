"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormTextarea } from "@/components/ui/form-textarea";
import { callTo } from "@/lib/contract/endpoint";
import type { MediaItem, MediaWords } from "@/lib/contract/media";
import { describePicture, removePicture } from "@/lib/contract/media-endpoints";
import type { Change } from "@/lib/contract/version";
import { useWords } from "@/lib/i18n/use-words";
import { routes } from "@/lib/routes";
import { ReplacePicture } from "./replace-picture";

interface PictureActionsProps {
  picture: Pick<MediaItem, "hash" | "name" | "alt" | "used" | "actions" | "version">;
  isStaff: boolean;
}

/** What can be done with a picture of the library. */
export function PictureActions({ picture, isStaff }: PictureActionsProps) {
  const texts = useWords("modules.immagini");
  const { hash, name, alt, used, actions } = picture;
  const { describe, remove } = texts;
  return (
    <ActionArea>
      {actions.includes("describe") && (
        <ActionDialog<MediaWords, Change<MediaWords>>
          // After it was written elsewhere, what it begins with is another text.
          key={`${name} ${alt}`}
          words={{ ...describe, description: isStaff ? describe.staff : describe.team }}
          call={callTo(describePicture, { hash })}
          labels={{ name: describe.name, alt: describe.alt }}
          seen={picture}
          toValues={(seen) => ({ name: seen.name, alt: seen.alt })}
        >
          {({ register, faultOf }) => (
            <>
              <FormField
                {...register("name")}
                label={describe.name}
                hint={describe.nameHint}
                maxLength={120}
                autoComplete="off"
                fault={faultOf("name")}
              />
              <FormTextarea
                {...register("alt")}
                label={describe.alt}
                hint={describe.altHint}
                rows={3}
                maxLength={300}
                fault={faultOf("alt")}
              />
            </>
          )}
        </ActionDialog>
      )}
      {actions.includes("replace") && <ReplacePicture hash={hash} />}
      {actions.includes("delete") && (
        <ActionDialog
          words={{ ...remove, ...(used > 0 && { description: remove.fromVersions }) }}
          look={{ variant: "quiet" }}
          call={callTo(removePicture, { hash })}
          leadsTo={routes.module("immagini")}
        />
      )}
    </ActionArea>
  );
}
