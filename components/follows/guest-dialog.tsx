import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { DialogEnd } from "@/components/ui/dialog-end";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import { routes } from "@/lib/routes";

interface GuestDialogProps {
  title: string;
  lead: string;
  /** The result; empty: not sent yet. */
  said: string;
  /** Texts of the link to the login; null: already logged in. */
  login: { account: string; login: string } | null;
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}

/** A form that needs no account, and its result; also offers a login. */
export function GuestDialog({ title, lead, said, login, onClose, children }: GuestDialogProps) {
  const { pathname, search } = window.location;
  return (
    <Dialog
      title={title}
      description={said ? undefined : lead}
      closeLabel={formTexts.close}
      onClose={onClose}
    >
      {said ? (
        <DialogEnd said={said} closeLabel={formTexts.close} onClose={onClose} />
      ) : (
        <>
          {children}
          {login && (
            <p className="mt-5 border-hairline border-t pt-4">
              {login.account}{" "}
              <a href={routes.login(`${pathname}${search}`)} className="link">
                {login.login}
              </a>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
