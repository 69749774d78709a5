import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

interface SoundButtonProps {
  isQuiet: boolean;
  onChange: (isQuiet: boolean) => void;
  label: string;
}

/** Switches sounds and vibration on and off. */
export function SoundButton({ isQuiet, onChange, label }: SoundButtonProps) {
  return (
    <Button variant="quiet" aria-pressed={!isQuiet} onClick={() => onChange(!isQuiet)}>
      <Icon name={isQuiet ? "volume-off" : "volume"} />
      {label}
    </Button>
  );
}
