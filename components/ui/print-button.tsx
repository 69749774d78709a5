"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useIsLive } from "@/lib/client/hydration";

export function PrintButton({ label }: { label: string }) {
  const isLive = useIsLive();
  return (
    <Button variant="secondary" disabled={!isLive} onClick={() => window.print()}>
      <Icon name="newspaper" />
      {label}
    </Button>
  );
}
