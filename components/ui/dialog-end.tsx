import { Button } from "./button";
import { Said } from "./said";

interface DialogEndProps {
  said: string;
  closeLabel: string;
  onClose: () => void;
}

/** What a dialog says at its end, in the place of the form. */
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
