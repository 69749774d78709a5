import { Button } from "./button";
import { Said } from "./said";

interface DialogEndProps {
  said: string;
  closeLabel: string;
  onClose: () => void;
}

/** Result of a dialog, in place of its form. */
export function DialogEnd({ said, closeLabel, onClose }: DialogEndProps) {
  return (
    <div className="grid gap-4">
      <Said>{said}</Said>
      <Button variant="secondary" className="justify-self-start" onClick={onClose}>
        {closeLabel}
      </Button>
    </div>
  );
}
