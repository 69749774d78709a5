import { PendingButton } from "./pending-button";

interface FormOpenerProps {
  label: string;
  /** What is said when the form does not load. */
  failed: string;
  isLoading: boolean;
  hasFailed: boolean;
  onOpen: () => void;
}

/** The button in the place of a form that is not loaded yet. */
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
