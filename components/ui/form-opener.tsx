import { PendingButton } from "./pending-button";

interface FormOpenerProps {
  label: string;
  /** Text if the form does not load. */
  failed: string;
  isLoading: boolean;
  hasFailed: boolean;
  onOpen: () => void;
}

/** The button that loads and opens a form. */
export function FormOpener({ label, failed, isLoading, hasFailed, onOpen }: FormOpenerProps) {
  return (
    <div className="noscript:hidden">
      <PendingButton size="large" isPending={isLoading} onClick={onOpen}>
        {label}
      </PendingButton>
      <p role="alert" className="form-fault">
        {hasFailed && failed}
      </p>
    </div>
  );
}
